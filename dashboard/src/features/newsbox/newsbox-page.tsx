import { counted } from '@vigie/contracts/french/numbers';
import { useMemo } from 'react';
import { type ExpressionRecord, useExpressions } from '../../api/calls/expressions.ts';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor, SCREEN_FIELDS } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useTab } from '../../shared/address-hooks.ts';
import { dayOf } from '../../shared/paris.ts';
import { useToday } from '../../shared/time-hooks.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ConfirmedPanel } from './confirmed-panel.tsx';
import { ClusterPanel, TopicPanel } from './proposal-panels.tsx';

const FIELDS = SCREEN_FIELDS.newsbox;

const TABS = [
  { id: 'cluster', label: 'Expressions d’un cluster' },
  { id: 'sujet', label: 'Expressions d’un sujet' },
  { id: 'validees', label: 'Expressions validées (5 derniers jours)' },
] as const;
const IDS = ['cluster', 'sujet', 'validees'] as const;

/** How many expressions were confirmed on a day (Paris time). */
export const confirmedOn = (confirmed: readonly ExpressionRecord[], day: string): number =>
  confirmed.filter(({ date_confirmation: at }) => at !== null && dayOf(Date.parse(at)) === day).length;

/** « Newsbox »: expressions are proposed, chosen, saved and confirmed; confirmed expressions are crawled. */
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
        title={TITLES.newsbox}
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
