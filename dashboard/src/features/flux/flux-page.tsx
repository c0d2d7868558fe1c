import { counted } from '@vigie/contracts/french/numbers';
import type { FluxSurface } from '@vigie/contracts/options';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { useFlux } from '../../api/calls/flux.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { fluxRange, PERIOD_LABELS, PERIODS, type Period, periodOf, spanOf } from '../../query/flux-query.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useTab } from '../../shared/address-hooks.ts';
import { useNow, useToday } from '../../shared/time-hooks.ts';
import { DayField } from '../../ui/date/day-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './flux.module.css';
import { EVERYONE, TAB_IDS, TABS, useFluxPublisher, useFluxState } from './flux-choice.ts';
import { readFlux } from './flux-items.ts';
import { FluxTab } from './flux-tab.tsx';
import { Legend } from './legend.tsx';

interface ToolbarProps {
  day: string;
  today: string;
  period: Period;
  onDay: (day: string) => void;
  onPeriod: (period: Period) => void;
  publisher: { value: string; options: readonly string[]; everyone: string; onChange: (name: string) => void };
}

const WHOLE_DAY = ['jour'] as const;

/** Day, period and publisher of a flux. A past day has only one period: the whole day. */
function Toolbar({ day, today, period, onDay, onPeriod, publisher }: ToolbarProps) {
  const labels: Record<string, string> = { [EVERYONE]: publisher.everyone };
  for (const name of publisher.options) if (name !== EVERYONE) labels[name] = name;
  return (
    <fieldset className={styles.toolbar} aria-label="Choix du flux">
      <DayField day={day} today={today} onChange={onDay} />
      <SelectField
        label="Période"
        value={period}
        options={day < today ? WHOLE_DAY : PERIODS}
        labels={PERIOD_LABELS}
        onChange={onPeriod}
      />
      <SelectField
        label="Editeur"
        value={publisher.value}
        options={publisher.options}
        labels={labels}
        onChange={publisher.onChange}
      />
    </fieldset>
  );
}

const CLOCK_MS = 30_000;
const WAIT_PX = 480;

/** « à la Une » and « en Home »: what is on the front page, since when and for how long. */
function FluxPage({ surface, title }: { surface: FluxSurface; title: string }) {
  const { query: shared, defaults } = useSharedQuery();
  const today = useToday();
  const now = useNow(CLOCK_MS);
  const [tab, setTab] = useTab(TAB_IDS);
  const [{ day, period: wanted, publisher: publisherChoice }, change] = useFluxState(today);
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
  const choice = useFluxPublisher(flux, tab, publisherChoice);
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
