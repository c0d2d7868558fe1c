import { Combobox } from '@base-ui/react/combobox';
import { fold } from '@vigie/contracts/fold';
import { type ReactNode, useRef } from 'react';
import type { PublisherOption } from '../query/publisher-options.ts';
import popup from '../ui/popup.module.css';
import { PublisherOptionsList, type ShowOption } from './publisher-options-list.tsx';
import list from './publisher-select.module.css';

const matches = (item: PublisherOption, query: string): boolean =>
  fold(`${item.label} ${item.also}`).includes(fold(query));

interface PublisherPickerProps {
  items: readonly PublisherOption[];
  value: PublisherOption | null;
  onChange: (item: PublisherOption | null) => void;
  /** Open at once. */
  open?: boolean;
  /** The Combobox.Trigger that opens it. */
  children: ReactNode;
}

/** Hundreds of publishers, searched by any of their names. */
export function PublisherPicker({ items, value, onChange, open = false, children }: PublisherPickerProps) {
  const show = useRef<ShowOption>(null);
  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={matches}
      autoHighlight
      virtualized
      onItemHighlighted={(item, { reason, index }) => {
        // Once the options of this search are drawn.
        if (item && reason !== 'pointer') queueMicrotask(() => show.current?.(index));
      }}
      defaultOpen={open}
    >
      {children}
      <Combobox.Portal>
        <Combobox.Positioner className={popup.positioner} sideOffset={6} align="start" collisionPadding={12}>
          <Combobox.Popup className={`${popup.popup} ${list.popup}`} aria-label="Éditeur">
            <Combobox.Input className={list.input} placeholder="Chercher un éditeur" aria-label="Chercher un éditeur" />
            <Combobox.Empty>
              <p className={list.empty}>Aucun éditeur de ce nom</p>
            </Combobox.Empty>
            <PublisherOptionsList show={show} />
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
