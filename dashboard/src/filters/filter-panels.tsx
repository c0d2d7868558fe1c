import { counted } from '@vigie/contracts/french/numbers';
import { ZONES } from '@vigie/contracts/options';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { Funnel, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { BarField } from '../query/filter-fields.ts';
import { ZONE_LABELS } from '../query/labels.ts';
import { Popover } from '../shared/popover/popover.tsx';
import field from '../ui/bar-field.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import look from '../ui/popup.module.css';
import { SelectField } from '../ui/select-field.tsx';
import type { DraftProps } from './draft.ts';
import styles from './filter-bar.module.css';
import { FilterGroups } from './filter-groups.tsx';
import { LazyPeriodFields } from './period-control.tsx';

export function CountBadge({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {count}
    </span>
  ) : null;
}

/** The fields that are not always shown. The shell also sets `open`: the key / opens it. */
export function FiltersPopover(
  props: DraftProps & {
    count: number;
    /** The field that gets the focus. */
    first: FilterField | null;
    open: boolean;
    onOpenChange: (open: boolean) => void;
  },
) {
  const { count, first, open, onOpenChange, ...fields } = props;
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      buttonClass={field.box}
      button={
        <>
          <Funnel size={15} strokeWidth={1.75} aria-hidden="true" />
          Filtres
          <CountBadge count={count} />
          {count > 0 ? <span className="visually-hidden">{` ${counted(count, 'actif', 'actifs')}`}</span> : null}
        </>
      }
      label="Filtres"
      align="start"
      margin={12}
      shift
      positionerClass={look.positioner}
      popupClass={look.popup}
      focus={first ?? undefined}
    >
      <FilterGroups {...fields} />
    </Popover>
  );
}

interface FilterSheetProps extends DraftProps {
  onClose: () => void;
  onReset: () => void;
  onApply: () => void;
  bar: readonly BarField[];
  /** The field that gets the focus. */
  first: FilterField | null;
}

/** On a phone every filter except the publisher is on one full sheet. */
export function FilterSheet({ onClose, onReset, onApply, bar, first, ...fields }: FilterSheetProps) {
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
        {bar.includes('zone') ? (
          <SelectField
            wide
            label="Zone"
            value={draft.source}
            options={ZONES}
            labels={ZONE_LABELS}
            onChange={(source) => change({ source })}
          />
        ) : null}
        {bar.includes('period') ? <LazyPeriodFields {...fields} /> : null}
        <FilterGroups {...fields} />
      </div>
    </Dialog>
  );
}
