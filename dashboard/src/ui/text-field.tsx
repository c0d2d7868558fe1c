import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  error?: string | undefined;
  tall?: boolean;
}

/** A labelled native input. Its error is read with it. */
export function TextField({ label, error, tall = false, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`${styles.input} ${tall ? styles.tall : ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      ) : null}
    </div>
  );
}
