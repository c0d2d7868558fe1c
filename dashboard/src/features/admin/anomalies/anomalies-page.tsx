import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type AnomalyRecord, useAnomalies } from '../../../api/calls/admin.ts';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { ListExport } from '../../../parts/export/list-export.tsx';
import type { ListColumn } from '../../../parts/export/list-table.ts';
import { paths } from '../../../paths/paths.ts';
import { ANOMALY_LABELS } from '../../../query/labels.ts';
import { useSharedQuery } from '../../../query/query-context.tsx';
import { Pager, type PageState, pageRange } from '../../../table/paging/pager.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { State } from '../../../ui/state.tsx';
import { TableSheet } from '../../../ui/table-sheet.tsx';
import styles from '../admin.module.css';
import { AdminHeader } from '../admin-parts.tsx';

const HEADINGS = ['Date', 'Position', { text: 'Commentaire', className: styles.comment }, 'Auteur'];

const PAGE = 50;
const PAGES = [10, 50, 100];

const COLUMNS: readonly ListColumn<AnomalyRecord>[] = [
  ['Date', 'datetime', ({ addDate }) => addDate],
  ['Position', 'text', ({ position }) => ANOMALY_LABELS[position]],
  ['Commentaire', 'text', ({ comment }) => comment],
  ['Auteur', 'text', ({ auteur }) => auteur],
  ['Article', 'text', ({ titleId }) => titleId],
];

interface AnomalyTableProps {
  /** Of the page. */
  anomalies: readonly AnomalyRecord[];
  all: readonly AnomalyRecord[];
}

function AnomalyTable({ anomalies, all }: AnomalyTableProps) {
  const { query, searchOf } = useSharedQuery();
  const search = searchOf(query);
  return (
    <TableSheet
      label="Anomalies"
      headings={HEADINGS}
      actions
      form
      files={<ListExport title="Anomalies" rows={all} columns={COLUMNS} question={[]} />}
    >
      <tbody>
        {anomalies.map(({ _id, titleId, position, comment, auteur, addDate }) => (
          <tr key={_id}>
            <td>
              <time dateTime={addDate}>{formatDateTime(addDate)}</time>
            </td>
            <td>{ANOMALY_LABELS[position]}</td>
            <td className={styles.comment}>{comment}</td>
            <td>{auteur ?? '–'}</td>
            <td>
              {titleId === null ? (
                <Link to={`${paths.adminCollect}?onglet=agregateurs`} className={buttonClass()}>
                  Voir les agrégateurs
                </Link>
              ) : (
                <Link to={`${paths.article(titleId)}${search}`} target="_blank" className={buttonClass()}>
                  Voir l'article
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableSheet>
  );
}

/** Reported anomalies, the newest first. */
export default function AnomaliesPage() {
  const { data: anomalies, error, refetch } = useAnomalies();
  const [page, setPage] = useState<PageState>({ index: 0, size: PAGE });
  const { from, to } = pageRange(page, anomalies?.length ?? 0);
  return (
    <>
      <AdminHeader subtitle={anomalies ? counted(anomalies.length, 'anomalie', 'anomalies') : undefined} />
      {anomalies && anomalies.length > 0 ? (
        <>
          <AnomalyTable anomalies={anomalies.slice(from, to)} all={anomalies} />
          <Pager page={page} sizes={PAGES} count={anomalies.length} onChange={setPage} />
        </>
      ) : anomalies ? (
        <State>Aucune anomalie signalée</State>
      ) : error ? (
        <FailureState error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={300} />
      )}
    </>
  );
}
