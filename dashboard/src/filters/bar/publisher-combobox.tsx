import { Combobox } from '@base-ui/react/combobox';
import { fold } from '@vigie/contracts/fold';
import { Check, ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import popup from '../../ui/popup.module.css';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { findPublisher, type PublisherOption, publisherLabel, publisherOptions } from '../publisher-options.ts';
import styles from './bar-field.module.css';
import type { DraftProps } from './draft.ts';
import list from './publisher-select.module.css';

const matches = (item: PublisherOption, query: string): boolean =>
  fold(`${item.label} ${item.also}`).includes(fold(query));

interface PublisherComboboxProps extends Pick<DraftProps, 'draft' | 'change'> {
  /** It takes the place of a button that was clicked. */
  open: boolean;
  /** Of a button that had the focus. */
  focused: boolean;
}

/** The publisher, searched by any of its names. */
export default function PublisherCombobox({ draft, change, open, focused }: PublisherComboboxProps) {
  const { data } = usePublisherList();
  const records = data ?? [];
  const items = useMemo(() => publisherOptions(data ?? [], draft.groupe), [data, draft.groupe]);
  const label = publisherLabel(records, draft.editeur, draft.groupe);
  const record = findPublisher(records, draft.editeur);
  const value =
    items.find((item) => item.value === draft.editeur) ??
    items.find((item) => item.label === label) ??
    items.find((item) => item.value === record?.nom_norme) ??
    null;
  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={(item) => change({ editeur: item?.value ?? 'all' })}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={matches}
      autoHighlight
      defaultOpen={open}
    >
      <Combobox.Trigger
        className={`${styles.box} ${styles.phone}`}
        aria-label={`Éditeur ${label}`}
        // Only where the focus was already: on the button that it replaces.
        autoFocus={focused}
      >
        <span className={styles.name}>Éditeur</span>
        <span className={styles.value}>{label}</span>
        <ChevronDown size={13} className={styles.chevron} aria-hidden="true" />
      </Combobox.Trigger>
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
