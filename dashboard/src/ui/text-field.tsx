import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  error?: string | undefined;
  tall?: boolean;
}

/** A labelled native input. */
export const TextField = ({ label, error, tall = false, ...input }: TextFieldProps) => (
  <Field
    label={label}
    error={error}
    control={(attributes) => (
      <input {...input} {...attributes} className={`${styles.input} ${tall ? styles.tall : ''}`} />
    )}
  />
);
