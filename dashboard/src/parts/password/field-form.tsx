import { isLongEnough, PASSWORD_MIN } from '@vigie/contracts/password-length';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText, isApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { TextField } from '../../ui/text-field.tsx';

/** A new password as it is filled in. */
export interface NewPassword {
  newPassword: string;
  /** The same again, since nobody sees what they type. */
  repeated: string;
}

export const NEW_PASSWORD_FIELDS = [
  { name: 'newPassword', label: 'Nouveau mot de passe', type: 'password', autoComplete: 'new-password' },
  { name: 'repeated', label: 'Nouveau mot de passe, encore une fois', type: 'password', autoComplete: 'new-password' },
] as const;

export const PASSWORD_HINT = `Au moins ${PASSWORD_MIN} caractères, difficiles à deviner : une phrase de plusieurs mots convient.`;

export type FieldErrors<D> = Partial<Record<keyof D, string>>;

/** What is wrong with it before it is sent. */
export function newPasswordErrors({ newPassword, repeated }: NewPassword): FieldErrors<NewPassword> {
  const errors: FieldErrors<NewPassword> = {};
  if (!isLongEnough(newPassword)) errors.newPassword = `Entrez au moins ${PASSWORD_MIN} caractères.`;
  if (repeated !== newPassword) errors.repeated = 'Les deux mots de passe sont différents.';
  return errors;
}

/** A refusal by the server: what it says of each field of `draft`, or one sentence when it names none of them. */
export function refusal<D extends object>(
  error: unknown,
  draft: D,
): { fields: FieldErrors<D>; sentence: string | null } {
  if (error === null || error === undefined) return { fields: {}, sentence: null };
  const fields: FieldErrors<D> = {};
  for (const { path, message } of isApiError(error) ? error.details : []) {
    if (Object.hasOwn(draft, path)) fields[path as keyof D] = message;
  }
  return { fields, sentence: Object.keys(fields).length > 0 ? null : failureText(error) };
}

export interface FormField<N extends string> {
  name: N;
  label: string;
  type: 'password' | 'text';
  autoComplete: 'current-password' | 'new-password' | 'one-time-code';
}

type Values<N extends string> = Record<N, string>;

interface FieldFormProps<N extends string> {
  fields: readonly FormField<N>[];
  /** What is wrong with the values before they are sent. */
  check: (values: Values<N>) => FieldErrors<Values<N>>;
  submit: string;
  look?: 'primary' | 'danger';
  busy: boolean;
  /** Of the last attempt. */
  error: unknown;
  onSend: (values: Values<N>) => void;
  /** Below the fields. */
  hint?: string;
  /** Beside the button. */
  actions?: ReactNode;
  /** Whose password it is, for password managers. */
  email?: string;
  /** The form takes the place of another one: its first field takes the focus. */
  focused?: boolean;
  /** The form is the page, not a sheet of one. */
  alone?: boolean;
  children?: ReactNode;
}

const emptyOf = <N extends string>(fields: readonly FormField<N>[]): Values<N> =>
  Object.fromEntries(fields.map(({ name }) => [name, ''])) as Values<N>;

/** A form of few short fields. A refusal is shown at the field that the server names, or as one sentence. */
export function FieldForm<N extends string>(props: FieldFormProps<N>) {
  const { fields, check, submit, look = 'primary', busy, error, onSend, hint, actions, email, children } = props;
  const { focused = false, alone = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => emptyOf(fields));
  const [wrong, setWrong] = useState<FieldErrors<Values<N>>>({});
  const refused = refusal(error, values);
  const errors = { ...refused.fields, ...wrong };
  /** Readers start at the first field to mend. */
  const focusOn = (errors: FieldErrors<Values<N>>) => {
    const first = fields.find(({ name }) => errors[name] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.name}]`)?.focus();
  };
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [focused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, whatever is typed after it.
  useEffect(() => {
    focusOn(refusal(error, values).fields);
  }, [error]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check(values);
    setWrong(found);
    if (Object.keys(found).length > 0) return focusOn(found);
    onSend(values);
  };
  return (
    <form ref={form} className={alone ? styles.form : styles.sheet} onSubmit={send} noValidate>
      {email === undefined ? null : (
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
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
          tall={alone}
          value={values[name]}
          error={errors[name]}
          onChange={({ target }) => {
            setValues((before) => ({ ...before, [name]: target.value }));
            setWrong((before) => ({ ...before, [name]: undefined }));
          }}
        />
      ))}
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {refused.sentence === null ? null : (
        <p role="alert" className={styles.error}>
          {refused.sentence}
        </p>
      )}
      <div className={alone ? styles.form : styles.actions}>
        <Button look={look} type="submit" className={alone ? (styles.wide ?? '') : ''} aria-busy={busy}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  );
}
