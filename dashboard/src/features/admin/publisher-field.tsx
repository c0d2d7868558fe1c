import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { PublisherPicker } from '../../filters/bar/publisher-picker.tsx';
import type { PublisherOption } from '../../filters/publisher-options.ts';
import field from '../../ui/field.module.css';
import styles from './publisher-field.module.css';

interface PublisherFieldProps {
  label: string;
  /** nom_norme; 'all', or empty while nothing is chosen. */
  value: string;
  publishers: readonly PublisherOption[];
  onChange: (editeur: string) => void;
}

/** The publisher of a user: the combobox of the filter bar, as a field of a form. */
export function PublisherField({ label, value, publishers, onChange }: PublisherFieldProps) {
  const known = publishers.find((option) => option.value === value);
  // One that is not seen any more stays chosen until another one is.
  const chosen = known ?? (value === '' ? null : { value, label: value, also: '' });
  const items = known || !chosen ? publishers : [chosen, ...publishers];
  return (
    <PublisherPicker items={items} value={chosen} onChange={(item) => item && onChange(item.value)}>
      <Combobox.Trigger
        className={`${field.input} ${styles.trigger}`}
        aria-label={`${label} ${chosen?.label ?? ''}`.trim()}
      >
        <span className={styles.value}>{chosen?.label ?? 'Choisir…'}</span>
        <ChevronDown size={13} className={styles.chevron} aria-hidden="true" />
      </Combobox.Trigger>
    </PublisherPicker>
  );
}
