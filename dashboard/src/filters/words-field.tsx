import { useId } from 'react';
import type { FilterField } from '../query/filter-fields.ts';
import styles from '../ui/bar-field.module.css';
import words from './words-field.module.css';

interface WordsFieldProps {
  label: string;
  /** The name by which the bar opens at this field. */
  name: FilterField;
  value: string;
  onChange: (value: string) => void;
  formId: string;
  placeholder?: string;
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
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
