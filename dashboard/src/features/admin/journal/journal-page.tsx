import {
  AUDIT_ACTION_LABELS,
  AUDIT_ACTIONS,
  AUDIT_DAYS,
  AUDIT_RESULT_LABELS,
  type AuditAction,
} from '@vigie/contracts/audit-actions';
import { counted } from '@vigie/contracts/french/numbers';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { collectJournal, JOURNAL_BLOCK, type JournalLine, useJournal } from '../../../api/calls/admin.ts';
import { Answered } from '../../../parts/answers/answered.tsx';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { useTableState } from '../../../parts/table-tools/use-table-state.tsx';
import { useSharedQuery } from '../../../query/query-context.tsx';
import { type ColumnDef, DataGrid } from '../../../table/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { State } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../admin.module.css';
import { AdminHeader, Blocks } from '../admin-parts.tsx';

/** `{"nom":"crawler"}` as "nom : crawler". */
export function detailWords(detail: string): string {
  const entries = Object.entries(JSON.parse(detail) as Record<string, unknown>).filter(([, value]) => value !== '');
  const words = (value: unknown) => (value === true ? 'oui' : value === false ? 'non' : String(value));
  return entries.map(([name, value]) => `${name}\u00a0: ${words(value)}`).join(', ');
}

const COLUMNS: readonly ColumnDef<JournalLine>[] = [
  { id: 'date', header: 'Date', kind: 'date', priority: 1, value: ({ date }) => date },
  {
    id: 'utilisateur',
    header: 'Utilisateur',
    kind: 'text',
    priority: 2,
    width: 190,
    value: ({ utilisateur }) => utilisateur,
  },
  {
    id: 'action',
    header: 'Action',
    kind: 'text',
    priority: 3,
    width: 190,
    value: ({ action }) => AUDIT_ACTION_LABELS[action],
  },
  {
    id: 'resultat',
    header: 'Résultat',
    kind: 'text',
    width: 110,
    value: ({ resultat }) => AUDIT_RESULT_LABELS[resultat],
  },
  {
    id: 'statut',
    header: 'Statut HTTP',
    kind: 'text',
    width: 90,
    hidden: true,
    value: ({ statut }) => statut?.toString(),
  },
  { id: 'objet', header: 'Objet', kind: 'text', width: 190, value: ({ objet }) => objet },
  {
    id: 'detail',
    header: 'Détail',
    kind: 'text',
    width: 240,
    grow: true,
    value: ({ detail }) => detailWords(detail),
  },
  { id: 'adresse', header: 'Adresse IP', kind: 'text', width: 130, value: ({ adresse }) => adresse },
  { id: 'appel', header: 'Appel', kind: 'text', width: 130, hidden: true, value: ({ appel }) => appel },
  { id: 'id', header: 'id', kind: 'text', hidden: true, value: ({ _id }) => _id },
];

const OPTIONS = ['', ...AUDIT_ACTIONS] as const;
const LABELS = { '': 'Toutes', ...AUDIT_ACTION_LABELS };
const SORT = { column: 'date', direction: 'desc' } as const;

interface Filters {
  user: string;
  action: AuditAction | '';
}

function JournalFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const [user, setUser] = useState(filters.user);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filters, user: user.trim() });
  };
  return (
    <form className={styles.filters} onSubmit={submit} aria-label="Filtres du journal">
      <SelectField
        label="Action"
        value={filters.action}
        options={OPTIONS}
        labels={LABELS}
        onChange={(action) => onChange({ user: user.trim(), action })}
      />
      <TextField
        label="Utilisateur"
        value={user}
        maxLength={320}
        autoComplete="off"
        onChange={(event) => setUser(event.target.value)}
      />
      <Button type="submit" icon={<Search size={15} aria-hidden="true" />}>
        Filtrer
      </Button>
    </form>
  );
}

/** « Journal »: who logged in and who changed what over the period of the filter bar, the newest first. */
export default function JournalPage() {
  const { query } = useSharedQuery();
  const [filters, setFilters] = useState<Filters>({ user: '', action: '' });
  const [offset, setOffset] = useState(0);
  const { fromDate, toDate } = query;
  const journal = useJournal({ fromDate, toDate, ...filters, offset });
  const { data, error, refetch, stale } = journal;
  const { store, table, tools } = useTableState(COLUMNS, data?.lignes, {
    label: 'Journal',
    file: { kind: 'journal', of: { fromDate, toDate } },
    collect: data && data.count > data.lignes.length ? collectJournal({ fromDate, toDate, ...filters }) : undefined,
    stale,
  });
  return (
    <>
      <AdminHeader
        of={journal}
        subtitle={
          data
            ? `${counted(data.count, 'entrée', 'entrées')} sur la période · conservation de ${AUDIT_DAYS} jours`
            : undefined
        }
        actions={tools}
      />
      <JournalFilters
        filters={filters}
        onChange={(next) => {
          setFilters(next);
          setOffset(0);
        }}
      />
      <Answered of={journal}>
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : store?.size === 0 ? (
          <State>Aucune entrée sur la période</State>
        ) : (
          <DataGrid {...table} defaultSort={SORT} empty="Aucune entrée sur la période" />
        )}
        <Blocks
          label="Entrées du journal"
          offset={offset}
          size={JOURNAL_BLOCK}
          count={data?.count ?? 0}
          onChange={setOffset}
        />
      </Answered>
    </>
  );
}
