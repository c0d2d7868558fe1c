import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { usePublisherList } from '../../api/calls/figures.ts';
import { PublisherSelect } from '../../filters/publisher-select.tsx';
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
import { State } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PeriodPanel } from './period-panel.tsx';
import { useHomeAnswers } from './periods.ts';

/** No publisher yet: the select below the message applies at once. */
export function ChoosePublisher() {
  const { query, apply } = useSharedQuery();
  return (
    <State actions={<PublisherSelect draft={query} change={(fields) => apply({ ...query, ...fields })} />}>
      Pas d'éditeur par défaut pour votre profil, veuillez en choisir un.
    </State>
  );
}

const RealTimePanel = loadable(async () => ({ default: (await import('./real-time-panel.tsx')).RealTimePanel }));

const FIELDS = SCREEN_FIELDS.suivigeneral;
const PANEL_HEIGHT = 900;

/** « Suivi général »: one publisher over several periods and in real time. */
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
  const none = isEveryone(query.editeur);
  const name = none ? '' : publisherLabel(records, query.editeur, query.groupe);
  const answers = useHomeAnswers(query, { asked: !none, live: tab === 'direct' });
  return (
    <>
      <ScreenHeader
        of={answers}
        title={TITLES.suivigeneral}
        tile={none ? undefined : <PublisherTile name={name} size={26} />}
        subtitle={none ? undefined : name}
      />
      {none ? (
        <Stack>
          <FirstSteps />
          <ChoosePublisher />
        </Stack>
      ) : (
        <Tabs label="Période" tabs={tabs} current={tab} onChange={setTab}>
          {tab === 'direct' ? (
            <RealTimePanel query={query} fallback={<Skeleton height={PANEL_HEIGHT} />} />
          ) : (
            <PeriodPanel key={tab} tab={tab} query={query} />
          )}
        </Tabs>
      )}
    </>
  );
}
