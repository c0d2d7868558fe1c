import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './bar-field.module.css';

interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
  wide?: boolean;
}

/** A native select with its name inside its box. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, labels, onChange, wide = false } = props;
  const id = useId();
  return (
    <span className={`${styles.box} ${wide ? styles.wide : ''}`}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </select>
      <ChevronDown size={13} className={styles.selectChevron} aria-hidden="true" />
    </span>
  );
}
