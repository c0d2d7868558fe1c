import type { FluxSurface } from '@vigie/contracts/options';
import { useMemo } from 'react';
import { useFlux } from '../../api/calls/flux.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useNow } from '../../shared/use-now.ts';
import { useTab } from '../../shared/use-tab.ts';
import { useToday } from '../../shared/use-today.ts';
import { Answered } from '../../ui/answered.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { readFlux } from './flux-items.ts';
import { FluxTab } from './flux-tab.tsx';
import { Legend } from './legend.tsx';
import { fluxRange, periodOf, spanOf } from './period.ts';
import { TAB_IDS, TABS } from './tabs.ts';
import { Toolbar } from './toolbar.tsx';
import { useFluxPublisher } from './use-flux-publisher.ts';
import { useFluxState } from './use-flux-state.ts';

const CLOCK_MS = 30_000;
const WAIT_PX = 480;

/** « à la Une » and « en Home » (document 2, 2.6): what is on the front page, since when, for how long. */
export function FluxPage({ surface, title }: { surface: FluxSurface; title: string }) {
  const { query: shared, defaults } = useSharedQuery();
  const today = useToday();
  const now = useNow(CLOCK_MS);
  const [tab, setTab] = useTab(TAB_IDS);
  const [{ day, period: wanted, publisher: asked }, change] = useFluxState(today);
  const period = periodOf(day, today, wanted);
  // Everyone's articles: the screen chooses among them.
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
  /** The question that the answer on screen is of, for links and details. */
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
              flux={flux}
              query={query}
              defaults={defaults}
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
