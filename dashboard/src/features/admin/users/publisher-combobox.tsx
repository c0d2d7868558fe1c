import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { PublisherPicker } from '../../../filters/publisher-picker.tsx';
import field from '../../../ui/field.module.css';
import { chosenOf, type PublisherFieldProps } from './user-draft.ts';
import styles from './user-row.module.css';

/** The combobox of the filter bar, as a field of a form. Open at once: it replaces a button that was clicked. */
export default function PublisherCombobox(props: PublisherFieldProps) {
  const { label, publishers, onChange } = props;
  const chosen = chosenOf(props);
  const items = !chosen || publishers.includes(chosen) ? publishers : [chosen, ...publishers];
  return (
    <PublisherPicker items={items} value={chosen} onChange={(item) => item && onChange(item.value)} open>
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
