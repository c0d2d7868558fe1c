import type { FileFact } from '@vigie/charts/export-slot';
import { Table2 } from 'lucide-react';
import { ExportButton } from '../../../parts/export/export-button.tsx';
import type { Span } from '../../../query/flux-query.ts';
import { loadable } from '../../../shared/loadable.tsx';
import { useTableTwin } from '../../../shared/table-twins.ts';
import { usePrinting } from '../../../shared/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { State } from '../../../ui/state.tsx';
import styles from '../flux.module.css';
import { PaperTwin, timelineTable } from './paper-twin.tsx';
import { Timeline } from './timeline.tsx';
import type { TimelineRow } from './timeline-row.ts';

const TwinTable = loadable(() => import('./twin-table.tsx'));

interface TimelineTabProps {
  label: string;
  topics: boolean;
  rows: readonly TimelineRow[];
  span: Span;
  day: string;
  now: number | null;
  /** For files. */
  question: readonly FileFact[];
  actions?: React.ReactNode;
}

const TABLE_PX = 420;

/** A timeline, or the same as a table. Printing always uses a table, since the canvas only has the rows in view. */
export function TimelineTab({ label, topics, rows, span, day, now, question, actions }: TimelineTabProps) {
  const { table, onTableChange } = useTableTwin();
  const printing = usePrinting();
  if (rows.length === 0) return <State>{topics ? 'Aucun Cluster Détecté' : 'Pas de données'}</State>;
  return (
    <>
      <div className={styles.actions}>
        {actions}
        <Button
          icon={<Table2 size={15} aria-hidden="true" />}
          aria-pressed={table}
          aria-keyshortcuts="T"
          onClick={() => onTableChange(!table)}
        >
          Tableau
        </Button>
        <ExportButton
          title={label}
          question={question}
          table={() => timelineTable(rows, topics)}
          picture={async ({ width }) => {
            const { timelinePicture } = await import('./timeline-picture.tsx');
            return timelinePicture({ rows, topics, span, now }, width);
          }}
        />
      </div>
      {printing ? (
        <PaperTwin label={label} rows={rows} topics={topics} />
      ) : table ? (
        <TwinTable fallback={<Skeleton height={TABLE_PX} />} label={`${label}, tableau`} rows={rows} topics={topics} />
      ) : (
        <Timeline
          label={label}
          heading={topics ? 'Sujet et articles' : 'Editeur et articles'}
          rows={rows}
          span={span}
          day={day}
          now={now}
        />
      )}
    </>
  );
}
