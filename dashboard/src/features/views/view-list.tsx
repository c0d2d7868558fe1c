import type { ViewList as Views } from '../../api/calls/views.ts';
import form from '../../ui/form.module.css';
import rows from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { useViewChanges } from './use-view-changes.tsx';
import { ViewRow } from './view-row.tsx';

/** « Mes vues »: own views and those that others share. */
export function ViewList({ vues, maison }: Views) {
  const changes = useViewChanges();
  return (
    <Section title="Mes vues" note="Ce que vous avez enregistré, et ce que d’autres partagent avec vous">
      {changes.failure === null ? null : (
        <p role="alert" className={form.error}>
          {changes.failure}
        </p>
      )}
      <ul className={`${rows.list} ${rows.sheet}`} aria-label="Mes vues">
        {vues.map((view) => (
          <ViewRow key={view._id} view={view} housed={maison !== null} changes={changes} />
        ))}
      </ul>
    </Section>
  );
}
