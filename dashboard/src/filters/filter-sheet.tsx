import { ZONES } from '@vigie/contracts/options';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FilterField } from '../query/filter-fields.ts';
import { ZONE_LABELS } from '../query/labels.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { DraftProps } from './draft.ts';
import styles from './filter-bar.module.css';
import { FilterGroups } from './filter-groups.tsx';
import { LazyPeriodFields } from './lazy-period-fields.tsx';

interface FilterSheetProps extends DraftProps {
  onClose: () => void;
  onReset: () => void;
  onApply: () => void;
  /** The screen has its own fields for day and publisher. */
  ownRange: boolean;
  /** The field that gets the focus. */
  first: FilterField | null;
}

/** On a phone every filter except the publisher is on one full sheet. */
export function FilterSheet({ onClose, onReset, onApply, ownRange, first, ...fields }: FilterSheetProps) {
  const { draft, change } = fields;
  const groups = useRef<HTMLDivElement>(null);
  // After the dialog's own effect, which focuses its first control.
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
