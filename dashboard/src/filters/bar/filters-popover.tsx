import { Popover } from '@base-ui/react/popover';
import { Funnel } from 'lucide-react';
import { counted } from '../../shared/plural.ts';
import popup from '../../ui/popup.module.css';
import styles from './bar-field.module.css';
import { CountBadge } from './count-badge.tsx';
import type { DraftProps } from './draft.ts';
import { FilterGroups } from './filter-groups.tsx';

/** The fields that are not always there. `open` is the shell's too: the key / opens it. */
export function FiltersPopover(
  props: DraftProps & { count: number; open: boolean; onOpenChange: (open: boolean) => void },
) {
  const { count, open, onOpenChange, ...fields } = props;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger className={styles.box}>
        <Funnel size={15} strokeWidth={1.75} aria-hidden="true" />
        Filtres
        <CountBadge count={count} />
        {count > 0 ? <span className="visually-hidden">{` ${counted(count, 'actif', 'actifs')}`}</span> : null}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          className={popup.positioner}
          sideOffset={6}
          align="start"
          collisionPadding={12}
          collisionAvoidance={{ align: 'shift' }}
        >
          <Popover.Popup className={popup.popup} aria-label="Filtres">
            <FilterGroups {...fields} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
