import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatPercent, formatRank } from '@vigie/contracts/french/numbers';
import { shownReportName } from '@vigie/contracts/report-name';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../api/api-error.ts';
import { usePublisherList } from '../../api/calls/figures.ts';
import {
  type ListedReport,
  type ReportOwner,
  useDeleteReport,
  useRenewReportList,
  useRepeatReport,
  useReportList,
} from '../../api/calls/report-list.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import {
  REPORT_TYPES,
  reportAddress,
  reportDetail,
  reportQuery,
  reportTitle,
} from '../../parts/reports/listed-report.ts';
import { reportHref } from '../../parts/reports/report-links.tsx';
import { ScheduleButton } from '../../parts/schedules/schedule-button.tsx';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useMay } from '../../session/user-context.ts';
import { useSocketListener } from '../../socket/socket-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import rows from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './report-list.module.css';

const OWNERS: readonly ReportOwner[] = ['moi', 'tous'];
const OWNER_LABELS: Readonly<Record<ReportOwner, string>> = { moi: 'Les miens', tous: 'Ceux de tous' };

const FILES = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['json', 'JSON'],
] as const;

/** How a report stands, in words. */
export function stateWords({ etat, place, progression, fin, message }: ListedReport): string {
  if (etat === 'waiting')
    return place === 1 ? 'En attente, le prochain' : `En attente, ${formatRank(place ?? 0)} dans la file`;
  if (etat === 'processing') return progression ? `En cours, ${formatPercent(progression)}` : 'En cours';
  if (etat === 'failed') return `Erreur : ${message ?? 'inconnue'}`;
  return message ?? (fin === null ? 'Terminé' : `Terminé le ${formatDateTime(fin)}`);
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

interface ReportRowProps {
  report: ListedReport;
  onRepeat: () => void;
  onDelete: () => void;
}

function ReportRow({ report, onRepeat, onDelete }: ReportRowProps) {
  const { type, demande, etat, files, par, mien } = report;
  const { defaults } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const query = reportQuery(report, defaults);
  const publisher = publisherLabel(records, query.editeur, query.groupe);
  const title = reportTitle(report, publisher);
  const isEdition = type === 'matin';
  const orderTime = `${isEdition ? 'édition du' : 'demandé le'} ${formatDateTime(demande)}`;
  const name = `${title}, ${orderTime}`;
  const isOpen = etat === 'waiting' || etat === 'processing';
  return (
    <li className={`${rows.row} ${styles.columns}`}>
      <div className={rows.facts}>
        <p className={rows.title}>
          <Link to={reportAddress(report, query)}>{title}</Link>
        </p>
        <p className={rows.detail}>{reportDetail(query, defaults, publisher)}</p>
        <p className={rows.detail}>
          {capitalised(orderTime)}
          {mien ? '' : ` par ${par ?? 'un compte supprimé'}`}
        </p>
      </div>
      <p className={etat === 'failed' ? styles.failed : styles.state}>{stateWords(report)}</p>
      <div className={`${rows.actions} ${styles.actions}`}>
        {FILES.map(([kind, label]) => {
          const file = files?.[kind];
          return file === undefined ? null : (
            <a
              key={kind}
              href={reportHref(file)}
              download={shownReportName(file)}
              className={buttonClass()}
              aria-label={`${label}, ${name}`}
            >
              {label}
            </a>
          );
        })}
        {isOpen || isEdition ? null : (
          <>
            <Button look="quiet" aria-label={`Refaire : ${name}`} onClick={onRepeat}>
              Refaire
            </Button>
            <Button look="quiet" aria-label={`Supprimer : ${name}`} onClick={onDelete}>
              Supprimer
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Frames after which the list is another one. */
const EVENTS: ReadonlySet<string> = new Set([
  'dailyReportStatus',
  'themeReportStatus',
  'statementStatus',
  'reportFinished',
  'resync',
]);

/** The reports and statements of the last 30 days. */
export function ReportList() {
  const mayAll = useMay('othersReports');
  const [owner, setOwner] = useState<ReportOwner>('moi');
  const { data: reports, error, refetch } = useReportList(owner);
  const renew = useRenewReportList();
  const say = useToast();
  const [deleting, setDeleting] = useState<ListedReport | null>(null);
  const repeat = useRepeatReport(() => say('Le reporting est relancé'));
  const remove = useDeleteReport(() => say('Le reporting a été supprimé'));
  useSocketListener({
    onFrame({ event, data }) {
      // What answers the screen's own request changes nothing.
      if (EVENTS.has(event) && !('ref' in data)) renew();
    },
  });
  const failure = repeat.error ?? remove.error;
  return (
    <Section
      title="30 derniers jours"
      actions={
        reports === undefined ? null : (
          <>
            <ScheduleButton choice="daily" />
            <ListExport
              title="Reportings des 30 derniers jours"
              rows={reports}
              question={[['Demandeurs', OWNER_LABELS[owner]]]}
              columns={[
                ['Type', 'text', ({ type }) => REPORT_TYPES[type]],
                ['Éditeur', 'text', ({ query }) => query.editeur],
                ['Depuis', 'text', ({ query }) => query.fromDate],
                ['Jusqu’à', 'text', ({ query }) => query.toDate],
                ['Demandé le', 'datetime', ({ demande }) => demande],
                ['Par', 'text', ({ par }) => par],
                ['État', 'text', stateWords],
              ]}
            />
          </>
        )
      }
    >
      {mayAll ? (
        <div className={styles.owner}>
          <SelectField label="Reportings" value={owner} options={OWNERS} labels={OWNER_LABELS} onChange={setOwner} />
        </div>
      ) : null}
      {failure ? (
        <p role="alert" className={styles.failed}>
          {failureText(failure)}
        </p>
      ) : null}
      {reports === undefined ? (
        error ? (
          <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
        ) : (
          <Skeleton height={160} />
        )
      ) : reports.length === 0 ? (
        <State>Aucun reporting en 30 jours : « Lancer » fait celui de l’éditeur et de la période choisis</State>
      ) : (
        <ul className={`${rows.list} ${rows.sheet}`} aria-label="Reportings des 30 derniers jours">
          {reports.map((report) => (
            <ReportRow
              key={report._id}
              report={report}
              onRepeat={() => repeat.mutate(report._id)}
              onDelete={() => setDeleting(report)}
            />
          ))}
        </ul>
      )}
      {deleting ? (
        <ConfirmDialog
          title="Supprimer ce reporting"
          verb="Supprimer"
          onConfirm={() => {
            remove.mutate(deleting._id);
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          Ses fichiers ne pourront plus être téléchargés, par personne.
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
