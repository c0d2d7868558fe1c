import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { HottestTab } from '../../api/calls/hottest.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { lastPass } from '../../shared/last-pass.ts';
import { useNow } from '../../shared/use-now.ts';
import { useTab } from '../../shared/use-tab.ts';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HottestList } from './hottest-list.tsx';
import { StatusPanel } from './status-panel.tsx';

const FIELDS = SCREEN_FIELDS.cea;
const CLOCK_MS = 30_000;

const TABS = [
  { id: 'periode', label: 'Periode Sélectionée' },
  { id: '4h', label: 'Sur 4 heures' },
  { id: '24h', label: 'Sur 24 heures' },
] as const;
const IDS = ['periode', '4h', '24h'] as const;
const NUMBERS: Readonly<Record<(typeof IDS)[number], HottestTab>> = { periode: 0, '4h': 1, '24h': 2 };

/** « Clusters les plus chauds » (document 2, 2.10). */
export default function HottestPage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const suppressed = new URLSearchParams(useLocation().search).get('statut') === '0';
  const [tab, setTab] = useTab(IDS);
  const now = useNow(CLOCK_MS);
  return (
    <>
      <ScreenHeader title="Clusters les plus chauds" subtitle={`Dernier passage : ${lastPass(now)}`} />
      <Stack>
        {suppressed ? null : <StatusPanel query={query} />}
        <div>
          <Tabs label="Période" tabs={TABS} current={tab} onChange={setTab}>
            <HottestList key={`${tab} ${JSON.stringify(query)}`} query={query} tab={NUMBERS[tab]} />
          </Tabs>
        </div>
      </Stack>
    </>
  );
}
