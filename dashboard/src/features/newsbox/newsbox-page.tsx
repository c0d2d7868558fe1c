import { useMemo } from 'react';
import { useExpressions } from '../../api/calls/expressions.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { counted } from '../../shared/plural.ts';
import { useTab } from '../../shared/use-tab.ts';
import { useToday } from '../../shared/use-today.ts';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ClusterPanel } from './cluster-panel.tsx';
import { ConfirmedPanel } from './confirmed-panel.tsx';
import { confirmedOn } from './today.ts';
import { TopicPanel } from './topic-panel.tsx';

const FIELDS = SCREEN_FIELDS.newsbox;

const TABS = [
  { id: 'cluster', label: 'Expressions d’un cluster' },
  { id: 'sujet', label: 'Expressions d’un sujet' },
  { id: 'validees', label: 'Expressions validées (5 derniers jours)' },
] as const;
const IDS = ['cluster', 'sujet', 'validees'] as const;

/** « Newsbox »: expressions are proposed, chosen, saved and confirmed; confirmed ones are crawled. */
export default function NewsboxPage() {
  const { query: shared, defaults } = useSharedQuery();
  const today = useToday();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const [tab, setTab] = useTab(IDS);
  const { data } = useExpressions();
  const count = data ? confirmedOn(data.confirmed, today) : null;
  return (
    <>
      <ScreenHeader
        title="Newsbox"
        subtitle={
          count === null
            ? '\u00a0'
            : counted(count, "expression validée aujourd'hui", "expressions validées aujourd'hui")
        }
      />
      <Tabs label="Newsbox" tabs={TABS} current={tab} onChange={setTab}>
        {tab === 'cluster' ? <ClusterPanel query={query} /> : null}
        {tab === 'sujet' ? <TopicPanel query={query} /> : null}
        {tab === 'validees' ? <ConfirmedPanel /> : null}
      </Tabs>
    </>
  );
}
