import '@vigie/charts/charts.css';
import { lazy, Suspense, useMemo } from 'react';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { isEveryone, publisherLabel } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { useMay } from '../../session/use-may.ts';
import { useTab } from '../../shared/use-tab.ts';
import { useToday } from '../../shared/use-today.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChoosePublisher } from './choose-publisher.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { type HomeTab, homeTabs, periodQuery } from './periods.ts';
import { useHomeAnswers } from './use-home-answers.ts';

const RealTimePanel = lazy(async () => ({ default: (await import('./real-time-panel.tsx')).RealTimePanel }));

const FIELDS = SCREEN_FIELDS.suivigeneral;
const PANEL_HEIGHT = 900;

/** « Suivi général »: how one publisher does, over several periods and right now. */
export default function HomePage() {
  const { query: shared, defaults } = useSharedQuery();
  const mayChoose = useMay('selectedPeriod');
  const today = useToday();
  const { data: records = [] } = usePublisherList();
  const tabs = homeTabs(mayChoose);
  const [tab, setTab] = useTab(tabs.map(({ id }) => id) as [HomeTab, ...HomeTab[]]);
  const query = useMemo(
    () => ({ ...periodQuery(queryFor(shared, defaults, FIELDS), tab, today), limit: null }),
    [shared, defaults, tab, today],
  );
  const none = isEveryone(query.editeur);
  const name = none ? '' : publisherLabel(records, query.editeur, query.groupe);
  const answers = useHomeAnswers(query, { asked: !none, live: tab === 'direct' });
  return (
    <>
      <ScreenHeader
        of={answers}
        title="Suivi général"
        tile={none ? undefined : <PublisherTile name={name} size={26} />}
        subtitle={none ? undefined : name}
      />
      {none ? (
        <ChoosePublisher />
      ) : (
        <Tabs label="Période" tabs={tabs} current={tab} onChange={setTab}>
          {tab === 'direct' ? (
            <Suspense fallback={<Skeleton height={PANEL_HEIGHT} />}>
              <RealTimePanel query={query} />
            </Suspense>
          ) : (
            <PeriodPanel key={tab} tab={tab} query={query} />
          )}
        </Tabs>
      )}
    </>
  );
}
