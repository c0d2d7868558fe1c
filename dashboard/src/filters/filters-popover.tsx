import { counted } from '@vigie/contracts/french/numbers';
import { Funnel } from 'lucide-react';
import type { FilterField } from '../query/filter-fields.ts';
import { Popover } from '../shared/popover/popover.tsx';
import styles from '../ui/bar-field.module.css';
import look from '../ui/popup.module.css';
import type { DraftProps } from './draft.ts';
import badge from './filter-bar.module.css';
import { FilterGroups } from './filter-groups.tsx';

export function CountBadge({ count }: { count: number }) {
  return count > 0 ? (
    <span className={badge.badge} aria-hidden="true">
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
      buttonClass={styles.box}
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
