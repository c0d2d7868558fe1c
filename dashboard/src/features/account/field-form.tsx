import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldErrors, refusal } from '../../parts/password/new-password.ts';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';

export interface FormField<N extends string> {
  name: N;
  label: string;
  type: 'password' | 'text';
  autoComplete: 'current-password' | 'one-time-code';
  /** What is said when it is empty. */
  missing: string;
}

interface FieldFormProps<N extends string> {
  fields: readonly FormField<N>[];
  submit: string;
  look?: 'primary' | 'danger';
  busy: boolean;
  /** Of the last attempt. */
  error: unknown;
  onSend: (values: Record<N, string>) => void;
  /** Beside the button. */
  actions?: ReactNode;
  /** The form takes the place of another one: its first field takes the focus. */
  focused?: boolean;
  children: ReactNode;
}

/** A form of few fields that may not be empty. A refusal is told at the field that the server names, or as one sentence. */
export function FieldForm<N extends string>(props: FieldFormProps<N>) {
  const { fields, submit, look = 'primary', busy, error, onSend, actions, focused = false, children } = props;
  const { email } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<N, string>;
  const [values, setValues] = useState(empty);
  const [missing, setMissing] = useState<FieldErrors<Record<N, string>>>({});
  const refused = refusal(error, empty);
  const errors = { ...refused.fields, ...missing };
  const focus = (name: N | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${CSS.escape(name ?? '')}]`)?.focus();
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [focused]);
  // Readers start at the first field to mend.
  useEffect(() => {
    const { fields: told } = refusal(error, Object.fromEntries(fields.map(({ name }) => [name, ''])));
    const first = fields.find(({ name }) => told[name] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${CSS.escape(first.name)}]`)?.focus();
  }, [error, fields]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wanting = fields.filter(({ name }) => values[name].trim() === '');
    setMissing(
      Object.fromEntries(wanting.map((field) => [field.name, field.missing])) as FieldErrors<Record<N, string>>,
    );
    if (wanting.length > 0) return focus(wanting[0]?.name);
    onSend(values);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {children}
      {fields.map(({ name, label, type, autoComplete }) => (
        <TextField
          key={name}
          label={label}
          type={type}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          value={values[name]}
          error={errors[name]}
          onChange={({ target }) => {
            setValues((before) => ({ ...before, [name]: target.value }));
            setMissing((before) => ({ ...before, [name]: undefined }));
          }}
        />
      ))}
      {refused.sentence === null ? null : (
        <p role="alert" className={styles.error}>
          {refused.sentence}
        </p>
      )}
      <div className={styles.actions}>
        <Button look={look} type="submit" aria-busy={busy}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}
