import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePublisherList } from '../api/calls/figures.ts';
import { withHouseFirst } from '../query/house-options.ts';
import { findPublisher, publisherLabel, publisherOptions } from '../query/publisher-options.ts';
import { useUser } from '../session/user-context.ts';
import styles from '../ui/bar-field.module.css';
import type { DraftProps } from './draft.ts';
import { PublisherPicker } from './publisher-picker.tsx';

interface PublisherComboboxProps extends Pick<DraftProps, 'draft' | 'change'> {
  /** Open at once: it replaces a button that was clicked. */
  open: boolean;
  /** Whether the replaced button has the focus at that moment. */
  hasFocus: () => boolean;
}

/** The publisher, searched by any of its names. */
export default function PublisherCombobox({ draft, change, open, hasFocus }: PublisherComboboxProps) {
  const [focused] = useState(hasFocus);
  const { data } = usePublisherList();
  const records = data ?? [];
  const user = useUser();
  const items = useMemo(
    () => withHouseFirst(publisherOptions(data ?? [], draft.groupe), user),
    [data, draft.groupe, user],
  );
  const label = publisherLabel(records, draft.editeur, draft.groupe);
  const record = findPublisher(records, draft.editeur);
  const value =
    items.find((item) => item.value === draft.editeur) ??
    items.find((item) => item.label === label) ??
    items.find((item) => item.value === record?.nom_norme) ??
    null;
  return (
    <PublisherPicker
      items={items}
      value={value}
      onChange={(item) => change({ editeur: item?.value ?? 'all' })}
      open={open}
    >
      <Combobox.Trigger className={`${styles.box} ${styles.phone}`} aria-label={`Éditeur ${label}`} autoFocus={focused}>
        <span className={styles.name}>Éditeur</span>
        <span className={styles.value}>{label}</span>
        <ChevronDown size={13} className={styles.chevron} aria-hidden="true" />
      </Combobox.Trigger>
    </PublisherPicker>
  );
}
