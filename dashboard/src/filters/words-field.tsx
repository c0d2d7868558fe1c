import type { FilterField } from '@vigie/contracts/views/screen-fields';
import { useId } from 'react';
import styles from '../ui/bar-field.module.css';
import words from './filter-groups.module.css';

interface WordsFieldProps {
  label: string;
  /** The name by which the bar opens at this field. */
  name: FilterField;
  value: string;
  onChange: (value: string) => void;
  formId: string;
  placeholder?: string;
}

const HINT_ID = 'filter-words-hint';

/** How every text field of the filters reads its words (contracts/src/filter-words.ts). */
export function WordsHint() {
  return (
    <p id={HINT_ID} className={words.hint}>
      Mots et noms entiers, séparés par des virgules : tous sont cherchés, sous toutes leurs formes. Entre guillemets,
      les mots se suivent. Nombres et symboles (2027, 49.3, 12,5 %) sont cherchés tels quels.
    </p>
  );
}

/** Words or names, separated by commas; all of them must match. */
export function WordsField({ label, name, value, onChange, formId, placeholder = 'mots, noms…' }: WordsFieldProps) {
  const id = useId();
  return (
    <span className={`${styles.box} ${styles.wide} ${words.box}`}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        className={words.input}
        form={formId}
        value={value}
        maxLength={2000}
        aria-describedby={HINT_ID}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
