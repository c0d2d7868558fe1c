import { lazy, Suspense, useMemo } from 'react';
import { useTab } from '../../shared/use-tab.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type FilmAnswer, readFilm } from './film/film.ts';
import type { Marks } from './marks.ts';
import { PageTab } from './page-tab.tsx';
import type { PagePlace } from './use-page-address.ts';
import { useShown } from './use-shown.ts';

const CompareTab = lazy(async () => ({ default: (await import('./compare-tab.tsx')).CompareTab }));
const JournalTab = lazy(async () => ({ default: (await import('./journal-tab.tsx')).JournalTab }));

const TABS = [
  { id: 'page', label: 'Page' },
  { id: 'comparer', label: 'Comparer' },
  { id: 'journal', label: 'Journal des titres' },
] as const;

interface FilmTabsProps {
  answer: FilmAnswer;
  marks: Marks;
  address: PagePlace;
  today: string;
  /** The day is running. */
  live: boolean;
}

/** The tabs of a film. All of them stand at the same minute. */
export function FilmTabs({ answer, marks, address, today, live }: FilmTabsProps) {
  const [tab, go] = useTab(['page', 'comparer', 'journal']);
  const film = useMemo(() => readFilm(answer), [answer]);
  const shown = useShown(film, marks, address, live);
  const showMinute = (minute: number) => {
    shown.choose(minute);
    go('page');
  };
  return (
    <Tabs label="La page à…" tabs={TABS} current={tab} onChange={go}>
      <Suspense fallback={<Skeleton height={560} />}>
        {tab === 'comparer' ? (
          <CompareTab shown={shown} address={address} today={today} />
        ) : tab === 'journal' ? (
          <JournalTab film={film} marks={marks} onMinute={showMinute} />
        ) : (
          <PageTab {...shown} />
        )}
      </Suspense>
    </Tabs>
  );
}
