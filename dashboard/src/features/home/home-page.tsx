import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { isEveryone } from '../../query/everyone.ts';
import { queryFor, SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { type HomeTab, homeTabs, periodQuery } from '../../query/home-period.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useMay } from '../../session/use-may.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useTab } from '../../shared/use-tab.ts';
import { useToday } from '../../shared/use-today.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChoosePublisher } from './choose-publisher.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { useHomeAnswers, useMarketAnswers } from './periods.ts';
import { TodaySentence } from './today-sentence.tsx';

const RealTimePanel = loadable(async () => ({ default: (await import('./real-time-panel.tsx')).RealTimePanel }));
const MarketPanel = loadable(async () => ({ default: (await import('./market-panel.tsx')).MarketPanel }));

const FIELDS = SCREEN_FIELDS.suivigeneral;
const PANEL_HEIGHT = 900;

/** « Suivi général »: one publisher over several periods and in real time; without one the market. */
export default function HomePage() {
  const { query: shared, defaults } = useSharedQuery();
  const mayChoose = useMay('selectedPeriod');
  const today = useToday();
  const { data: records = [] } = usePublisherList();
  const tabs = homeTabs(mayChoose);
  const [tab, setTab] = useTab(tabs.map(({ id }) => id) as [HomeTab, ...HomeTab[]], true);
  const query = useMemo(
    () => ({ ...periodQuery(queryFor(shared, defaults, FIELDS), tab, today), limit: null }),
    [shared, defaults, tab, today],
  );
  // Of the same question, for the day until now.
  const day = useMemo(
    () => ({ ...periodQuery(queryFor(shared, defaults, FIELDS), 'jour', today), limit: null }),
    [shared, defaults, today],
  );
  const none = isEveryone(query.editeur);
  const name = none ? '' : publisherLabel(records, query.editeur, query.groupe);
  const live = tab === 'direct';
  const own = useHomeAnswers(query, { asked: !none || live, live });
  const market = useMarketAnswers(query, none && !live);
  return (
    <>
      <ScreenHeader
        of={none && !live ? market : own}
        title={TITLES.suivigeneral}
        tile={none ? undefined : <PublisherTile name={name} size={26} />}
        subtitle={none ? undefined : name}
      />
      <Stack>
        {none ? (
          <>
            <FirstSteps />
            <ChoosePublisher />
          </>
        ) : null}
        {none || live ? null : <TodaySentence query={day} />}
        <Tabs label="Période" tabs={tabs} current={tab} onChange={setTab}>
          {live ? (
            <RealTimePanel query={query} fallback={<Skeleton height={PANEL_HEIGHT} />} />
          ) : none ? (
            <MarketPanel key={tab} query={query} fallback={<Skeleton height={PANEL_HEIGHT} />} />
          ) : (
            <PeriodPanel key={tab} tab={tab} query={query} />
          )}
        </Tabs>
      </Stack>
    </>
  );
}
