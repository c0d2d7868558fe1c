import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './check-field.module.css';

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Form that Enter submits, for a field outside of it. */
  form?: string;
}

export function CheckField({ label, checked, onChange, form }: CheckFieldProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        className={styles.input}
        form={form}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        <Check size={12} strokeWidth={3} />
      </span>
      {label}
    </label>
  );
}
