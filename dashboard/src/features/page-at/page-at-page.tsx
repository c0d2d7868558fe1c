import { pageLabel } from '@vigie/contracts/pages';
import { useMemo } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { usePublisherList } from '../../api/calls/figures.ts';
import { usePageFilm, usePages } from '../../api/calls/pages.ts';
import { AlertButton } from '../../parts/alerts/alert-button.tsx';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { PAGE_PARAMETERS, writePage } from '../../parts/page/page-address.ts';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useTab } from '../../shared/address-hooks.ts';
import { serverNow } from '../../shared/clock.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useToday } from '../../shared/time-hooks.ts';
import { useUnreadableOf } from '../../shared/unreadable.ts';
import { Freshness } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type FilmAnswer, readFilm } from './film/film.ts';
import { useFilmMinute } from './film-minute.ts';
import { type Marks, ownNames } from './marks.ts';
import { dayOnScreen, type PagePlace, pageGroups, sameClock, usePageAddress, usePageOnScreen } from './page-choice.ts';
import { PageTab } from './page-tab.tsx';
import { Toolbar, ToolbarPlace } from './toolbar.tsx';

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
function FilmTabs({ answer, marks, address, today, live }: FilmTabsProps) {
  const [tab, go] = useTab(['page', 'comparer', 'journal']);
  const film = useMemo(() => readFilm(answer), [answer]);
  const shown = useFilmMinute(film, marks, address, live);
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

const WAIT_PX = 640;
const NOT_FOUND = 404;

/** « La page à… »: an aggregator’s page as it stood at any minute, its day as a film. */
export default function PageAtPage() {
  const { query } = useSharedQuery();
  const today = useToday();
  const list = usePages();
  const { data: records = [] } = usePublisherList();
  const address = usePageAddress();
  useUnreadableOf(PAGE_PARAMETERS);
  const { a, rival, article, go } = address;
  const pages = list.data;
  const { page, looking } = usePageOnScreen(address, pages);
  const day = dayOnScreen(a, page, pages ?? [], today);
  const film = usePageFilm(page, day, { live: day === today, enabled: day <= today });
  const { data, error, refetch } = film;
  const marks: Marks = useMemo(
    () => ({ own: ownNames(records, query), rival, article }),
    [records, query, rival, article],
  );
  const live = data?.day === today;
  const shown = data?.data.page ?? page;
  return (
    <>
      <ScreenHeader
        of={data ? [film] : []}
        title={TITLES.page}
        subtitle={
          shown ? (
            <>
              {pageLabel(shown)}
              {live && data.until !== null ? (
                <span className="screen-only">
                  {' · '}
                  <Freshness at={data.until} />
                </span>
              ) : null}
            </>
          ) : undefined
        }
        actions={<AlertButton kind="perte" />}
      />
      {page ? (
        <Toolbar
          page={page}
          groups={pageGroups(pages ?? [], query.source, page)}
          day={day}
          today={today}
          rival={rival}
          onPage={(next) => go({ page: next, article: null })}
          onDay={(next) => go({ a: sameClock(next, a, serverNow()) })}
          onRival={(next) => go({ rival: next })}
        />
      ) : looking || list.isPending ? (
        <ToolbarPlace />
      ) : null}
      {list.error && !page ? (
        <FailureState error={list.error} onRetry={list.refetch} />
      ) : pages && !page && !looking ? (
        <State>Aucune page n’a encore été photographiée.</State>
      ) : isApiError(error) && error.status === NOT_FOUND ? (
        <State>Cette page n’a jamais été photographiée.</State>
      ) : error && !data ? (
        <FailureState error={error} onRetry={refetch} />
      ) : day > today ? (
        <State>Ce jour est à venir.</State>
      ) : data ? (
        <Answered of={film}>
          <FilmTabs
            key={`${writePage(data.data.page)} ${data.day}`}
            answer={data.data}
            marks={marks}
            address={address}
            live={live}
            today={today}
          />
        </Answered>
      ) : (
        <Skeleton height={WAIT_PX} />
      )}
    </>
  );
}
