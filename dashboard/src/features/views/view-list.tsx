import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import type { ViewList as Views } from '../../api/calls/views.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { screenOfView } from '../../parts/views/view-words.ts';
import rows from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { useViewChanges } from './use-view-changes.ts';
import { ViewRow } from './view-row.tsx';

const COLUMNS: readonly ListColumn<Views['vues'][number]>[] = [
  ['Vue', 'text', ({ nom }) => nom],
  ['Écran', 'text', screenOfView],
  ['Visible pour', 'text', ({ visible }) => VISIBILITY_LABELS[visible]],
  ['Épinglée', 'text', ({ epinglee }) => (epinglee ? 'oui' : 'non')],
  ['Adresse', 'text', ({ adresse }) => adresse],
];

/** « Mes vues »: own views and those that others share. */
export function ViewList({ vues, maison }: Views) {
  const changes = useViewChanges();
  return (
    <Section
      title="Mes vues"
      note="Ce que vous avez enregistré, et ce que d’autres partagent avec vous"
      actions={<ListExport title="Mes vues" rows={vues} columns={COLUMNS} question={[]} />}
    >
      <FailureLine error={changes.failure} />
      <ul className={`${rows.list} ${rows.sheet}`} aria-label="Mes vues">
        {vues.map((view) => (
          <ViewRow key={view._id} view={view} housed={maison !== null} changes={changes} />
        ))}
      </ul>
    </Section>
  );
}
