import { counted } from '@vigie/contracts/french/numbers';
import type { FluxSurface } from '@vigie/contracts/options';
import { useMemo } from 'react';
import { useFlux } from '../../api/calls/flux.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { Subtitle } from '../../parts/screen-header/subtitle.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor, SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { fluxRange, periodOf, spanOf } from '../../query/flux-period.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTab } from '../../shared/use-tab.ts';
import { useToday } from '../../shared/use-today.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { readFlux } from './flux-items.ts';
import { FluxTab } from './flux-tab.tsx';
import { Legend } from './legend.tsx';
import { useFluxPublisher } from './publishers.ts';
import { Toolbar } from './toolbar.tsx';
import { TAB_IDS, TABS, useFluxState } from './use-flux-state.ts';

const CLOCK_MS = 30_000;
const WAIT_PX = 480;

/** « à la Une » and « en Home »: what is on the front page, since when and for how long. */
function FluxPage({ surface, title }: { surface: FluxSurface; title: string }) {
  const { query: shared, defaults } = useSharedQuery();
  const today = useToday();
  const now = useNow(CLOCK_MS);
  const [tab, setTab] = useTab(TAB_IDS);
  const [{ day, period: wanted, publisher: asked }, change] = useFluxState(today);
  const period = periodOf(day, today, wanted);
  // Articles of every publisher: the screen filters them.
  const sent = useMemo(
    () => ({ ...queryFor(shared, defaults, SCREEN_FIELDS.actus), editeur: 'all', limit: null }),
    [shared, defaults],
  );
  const answer = useFlux({
    surface,
    query: sent,
    day,
    period,
    rangeAt: (at) => fluxRange(day, today, wanted, at),
    live: day === today,
  });
  const { data, error, refetch } = answer;
  const shown = { day: data?.day ?? day, period: data?.period ?? period };
  const live = shown.day === today;
  const flux = useMemo(() => (data ? readFlux(data.data, surface) : null), [data, surface]);
  const range = data?.range;
  /** The query of the answer on screen, for links and details. */
  const query = useMemo(
    () => (range ? { ...sent, fromDate: range.fromDate, toDate: range.toDate } : sent),
    [sent, range],
  );
  const until = data?.until ?? now;
  const span = useMemo(() => spanOf(shown.day, today, shown.period, until), [shown.day, shown.period, today, until]);
  const choice = useFluxPublisher(flux, tab, asked);
  return (
    <>
      <ScreenHeader
        of={[answer]}
        title={title}
        subtitle={
          flux && range ? (
            <Subtitle
              count={counted(flux.items.length, 'article', 'articles')}
              query={query}
              until={live ? until : (data?.until ?? null)}
              clusters={data?.clusters}
            />
          ) : undefined
        }
      />
      <Toolbar
        day={day}
        today={today}
        period={period}
        onDay={(next) => change({ day: next })}
        onPeriod={(next) => change({ period: next })}
        publisher={{ ...choice.select, onChange: (publisher) => change({ publisher }) }}
      />
      <Tabs label="Vues du flux" tabs={TABS} current={tab} onChange={setTab}>
        <Legend />
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : flux ? (
          <Answered of={answer}>
            <FluxTab
              tab={tab}
              surface={surface}
              flux={flux}
              query={query}
              now={now}
              span={span}
              day={shown.day}
              live={live}
              choice={choice}
              onPublisher={(publisher) => change({ publisher })}
            />
          </Answered>
        ) : (
          <Skeleton height={WAIT_PX} />
        )}
      </Tabs>
    </>
  );
}

export const ActusPage = () => <FluxPage surface="dateAlaune" title={TITLES.actus} />;
export const ActusHomePage = () => <FluxPage surface="dateEnHome" title={TITLES.actushome} />;
