import { ZONES } from '@vigie/contracts/options';
import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ZONE_LABELS } from '../labels.ts';
import type { DraftProps } from './draft.ts';
import { FilterGroups } from './filter-groups.tsx';
import styles from './filter-sheet.module.css';
import { PeriodFields } from './period-fields.tsx';
import { SelectField } from './select-field.tsx';

interface FilterSheetProps extends DraftProps {
  onClose: () => void;
  onReset: () => void;
  onApply: () => void;
  /** The screen chooses day and publisher itself. */
  ownRange: boolean;
}

/** On a phone every filter but the publisher stands on one full sheet. */
export function FilterSheet({ onClose, onReset, onApply, ownRange, ...fields }: FilterSheetProps) {
  const { draft, change } = fields;
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
      <div className={styles.fields}>
        <SelectField
          wide
          label="Zone"
          value={draft.source}
          options={ZONES}
          labels={ZONE_LABELS}
          onChange={(source) => change({ source })}
        />
        {ownRange ? null : <PeriodFields {...fields} />}
        <FilterGroups {...fields} />
      </div>
    </Dialog>
  );
}
