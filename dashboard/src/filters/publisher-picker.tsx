import { Combobox } from '@base-ui/react/combobox';
import { fold } from '@vigie/contracts/fold';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublisherOption } from '../query/publisher-options.ts';
import popup from '../ui/popup.module.css';
import { PublisherTile } from '../ui/publisher-tile.tsx';
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
  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={matches}
      autoHighlight
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
            <Combobox.List className={list.list}>
              {(item: PublisherOption) => (
                <Combobox.Item key={item.value} value={item} className={list.item}>
                  {item.value === 'all' ? <span className={list.noTile} /> : <PublisherTile name={item.label} />}
                  <span className={list.name}>{item.label}</span>
                  <Combobox.ItemIndicator className={list.check}>
                    <Check size={14} aria-hidden="true" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
