import { Popover } from '@base-ui/react/popover';
import { counted } from '@vigie/contracts/french/numbers';
import { Funnel } from 'lucide-react';
import { useRef } from 'react';
import type { FilterField } from '../query/filter-fields.ts';
import styles from '../ui/bar-field.module.css';
import look from '../ui/popup.module.css';
import { CountBadge } from './count-badge.tsx';
import type { DraftProps } from './draft.ts';
import { FilterGroups } from './filter-groups.tsx';

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
  const popup = useRef<HTMLDivElement>(null);
  const wanted = () => popup.current?.querySelector<HTMLElement>(`[name="${first}"]`) ?? true;
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
          className={look.positioner}
          sideOffset={6}
          align="start"
          collisionPadding={12}
          collisionAvoidance={{ align: 'shift' }}
        >
          <Popover.Popup
            ref={popup}
            className={look.popup}
            aria-label="Filtres"
            {...(first ? { initialFocus: wanted } : {})}
          >
            <FilterGroups {...fields} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
