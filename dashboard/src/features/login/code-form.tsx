import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useEnter } from './use-enter.ts';

interface CodeFormProps {
  /** Begins anew; `why`: the message that is shown there. */
  onRestart: (why: string) => void;
  /** The page that opens after the login. */
  address: string | null;
}

/** The second step of a login, for accounts with a second factor. POST /login/code. */
export function CodeForm({ onRestart, address }: CodeFormProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const enter = useEnter(address);
  const login = useMutation({
    mutationFn: (typed: string) => call('loginCode', { body: { code: typed } }),
    onSuccess: enter,
    onError: (error) => {
      if (isApiError(error) && error.code === 'login_expired') onRestart(error.message);
      else form.current?.querySelector('input')?.select();
    },
  });
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !login.isPending) login.mutate(code);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Double authentification</h1>
      <p>Entrez le code de votre application d’authentification, ou l’un de vos codes de secours.</p>
      <TextField
        label="Code"
        type="text"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        tall
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {login.error ? (
        <p role="alert" className={styles.error}>
          {failureText(login.error)}
        </p>
      ) : null}
      <Button look="primary" type="submit" className={styles.wide ?? ''} aria-busy={login.isPending}>
        Valider
      </Button>
      <Button look="quiet" onClick={() => onRestart('')}>
        Revenir à la connexion
      </Button>
    </form>
  );
}
