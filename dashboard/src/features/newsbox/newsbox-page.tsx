import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { CircleStop, Download, Play } from 'lucide-react';
import { useMemo } from 'react';
import { type ExpressionRecord, useCrawlExpression, useExpressions } from '../../api/calls/expressions.ts';
import { addressOf } from '../../api/request.ts';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useTab } from '../../shared/address-hooks.ts';
import { dayOf } from '../../shared/paris.ts';
import { useToday } from '../../shared/time-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './newsbox.module.css';
import { ClusterPanel, TopicPanel } from './proposal-panels.tsx';

const HEADINGS = ['Expression', 'Cluster ou sujet', 'Validée le', 'Crawl'];
const HEIGHT = 420;
const EVERY = 'all';
/** Shown instead of the link: the file would contain only a header. */
const NOTHING_YET = 'Aucun article depuis sa validation';

interface RowProps {
  record: ExpressionRecord;
  busy: boolean;
  onCrawl: (expression: string, crawling: boolean) => void;
}

function Row({ record, busy, onCrawl }: RowProps) {
  const { _id, expression, titre, date_confirmation: at, crawling, articles } = record;
  return (
    <tr className={styles.confirmedRow}>
      <th scope="row" className={styles.expression}>
        {expression}
      </th>
      <td className={styles.from}>{titre || '–'}</td>
      <td>{at === null ? '–' : formatDateTime(at)}</td>
      <td>
        <span className={crawling ? styles.running : styles.stopped}>{crawling ? 'En cours' : 'Arrêté'}</span>
      </td>
      <td className={styles.actions}>
        <Button
          icon={
            crawling ? (
              <CircleStop size={15} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Play size={15} strokeWidth={1.75} aria-hidden="true" />
            )
          }
          disabled={busy}
          onClick={() => onCrawl(_id, !crawling)}
        >
          {crawling ? 'Arrêter le crawl' : 'Reprendre le crawl'}
          <span className="visually-hidden">{` de ${expression}`}</span>
        </Button>
        {articles === 0 ? (
          <span className={styles.nothing}>
            <span className="visually-hidden">{`${expression} : `}</span>
            {NOTHING_YET}
          </span>
        ) : (
          <a href={addressOf('newsboxCsv', { search: { query: expression } })} className={buttonClass()} download>
            <Download size={15} strokeWidth={1.75} aria-hidden="true" />
            Télécharger CSV
            <span className="visually-hidden">{` de ${expression}`}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

const COLUMNS: readonly ListColumn<ExpressionRecord>[] = [
  ['Expression', 'text', ({ expression }) => expression],
  ['Cluster ou sujet', 'text', ({ titre }) => titre],
  ['Validée le', 'datetime', ({ date_confirmation }) => date_confirmation],
  ['Crawl', 'text', ({ crawling }) => (crawling ? 'En cours' : 'Arrêté')],
  ['Articles', 'number', ({ articles }) => articles],
];

/** Expressions confirmed in the last five days, and whether they are crawled. */
function ConfirmedPanel({ onPropose }: { onPropose: () => void }) {
  const toast = useToast();
  const { data, error, refetch } = useExpressions();
  const { mutate, isPending, error: refusal, reset } = useCrawlExpression();
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={HEIGHT} />;
  const crawl = (expression: string, crawling: boolean) =>
    mutate({ expression, crawling }, { onSuccess: () => toast("L'expression a été modifiée") });
  const { confirmed } = data;
  return (
    <Stack>
      {confirmed.length === 0 ? (
        <State
          note="Une expression validée relève les articles nouveaux qui la contiennent. Chaque cluster en propose."
          actions={<Button onClick={onPropose}>Voir les propositions</Button>}
        >
          Aucune expression validée ces 5 derniers jours
        </State>
      ) : (
        <>
          <div className={styles.tools}>
            <Button
              icon={<CircleStop size={15} strokeWidth={1.75} aria-hidden="true" />}
              disabled={isPending || !confirmed.some(({ crawling }) => crawling)}
              onClick={() => crawl(EVERY, false)}
            >
              Arrêter tous les crawls
            </Button>
          </div>
          <TableSheet
            label="Expressions validées"
            headings={HEADINGS}
            actions
            form
            files={<ListExport title="Expressions validées" rows={confirmed} columns={COLUMNS} question={[]} />}
          >
            <tbody>
              {confirmed.map((record) => (
                <Row key={record._id} record={record} busy={isPending} onCrawl={crawl} />
              ))}
            </tbody>
          </TableSheet>
        </>
      )}
      <FailureDialog of={[{ error: refusal, reset }]} />
    </Stack>
  );
}

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
        {tab === 'validees' ? <ConfirmedPanel onPropose={() => setTab('cluster')} /> : null}
      </Tabs>
    </>
  );
}
