import { ZONES } from '@vigie/contracts/options';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FilterField } from '../filter-fields.ts';
import { ZONE_LABELS } from '../labels.ts';
import type { DraftProps } from './draft.ts';
import { FilterGroups } from './filter-groups.tsx';
import styles from './filter-sheet.module.css';
import { LazyPeriodFields } from './lazy-period-fields.tsx';
import { SelectField } from './select-field.tsx';

interface FilterSheetProps extends DraftProps {
  onClose: () => void;
  onReset: () => void;
  onApply: () => void;
  /** The screen chooses day and publisher itself. */
  ownRange: boolean;
  /** The field that is asked for: it has the focus. */
  first: FilterField | null;
}

/** On a phone every filter but the publisher stands on one full sheet. */
export function FilterSheet({ onClose, onReset, onApply, ownRange, first, ...fields }: FilterSheetProps) {
  const { draft, change } = fields;
  const groups = useRef<HTMLDivElement>(null);
  // After the dialog's own: it gives the focus to its first control.
  useEffect(() => {
    if (first) groups.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [first]);
  return (
    <Dialog
      title="Filtres"
      onClose={onClose}
      shape="sheet"
      actions={
        <>
          <Button onClick={onReset}>Réinitialiser</Button>
          <Button look="primary" onClick={onApply}>
            Rechercher
          </Button>
        </>
      }
    >
      <Button
        look="quiet"
        iconOnly
        className={styles.close ?? ''}
        aria-label="Fermer"
        icon={<X size={18} aria-hidden="true" />}
        onClick={onClose}
      />
      <div ref={groups} className={styles.fields}>
        <SelectField
          wide
          label="Zone"
          value={draft.source}
          options={ZONES}
          labels={ZONE_LABELS}
          onChange={(source) => change({ source })}
        />
        {ownRange ? null : <LazyPeriodFields {...fields} />}
        <FilterGroups {...fields} />
      </div>
    </Dialog>
  );
}
