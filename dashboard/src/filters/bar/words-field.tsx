import { useId } from 'react';
import styles from './bar-field.module.css';
import words from './words-field.module.css';

interface WordsFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  formId: string;
}

/** Words or names, separated by commas; all must be there. */
export function WordsField({ label, value, onChange, formId }: WordsFieldProps) {
  const id = useId();
  return (
    <span className={`${styles.box} ${styles.wide} ${words.box}`}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <input
        id={id}
        className={words.input}
        form={formId}
        value={value}
        maxLength={2000}
        placeholder="mots, noms…"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
