import { useMemo } from 'react';
import { loadable } from '../../shared/loadable.tsx';
import { useTab } from '../../shared/use-tab.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type FilmAnswer, readFilm } from './film/film.ts';
import type { Marks } from './marks.ts';
import { PageTab } from './page-tab.tsx';
import type { PagePlace } from './use-page-address.ts';
import { useShown } from './use-shown.ts';

const CompareTab = loadable(async () => ({ default: (await import('./compare-tab.tsx')).CompareTab }));
const JournalTab = loadable(async () => ({ default: (await import('./journal-tab.tsx')).JournalTab }));

const WAIT = <Skeleton height={560} />;

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
      {tab === 'comparer' ? (
        <CompareTab fallback={WAIT} shown={shown} address={address} today={today} />
      ) : tab === 'journal' ? (
        <JournalTab fallback={WAIT} film={film} marks={marks} onMinute={showMinute} />
      ) : (
        <PageTab {...shown} />
      )}
    </Tabs>
  );
}
