import { useMutation } from '@tanstack/react-query';
import { CODE_STEP } from '@vigie/contracts/sso-faults';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { readLoginState } from '../../paths/login-state.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { PlainPage } from '../../ui/plain-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { faultText, SsoButton, useSsoEntry } from './sso.tsx';
import { useEnter } from './use-enter.ts';

/** The message about a refused login: only for a wrong password. A lost connection has a page of its own. */
export const loginError = (error: unknown): string | null =>
  isApiError(error) && error.kind === 'unauthorized' ? "Le mot de passe ou l'email sont invalides" : null;

interface Credentials {
  email: string;
  password: string;
}

/** POST /login. Passwords do not stay in the cache. */
function useLogin() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: Credentials) => call('login', { body }),
    onSuccess: enter,
    gcTime: 0,
  });
}

/** Whether the password was right and a code is asked for. */
const needsCode = (error: unknown): boolean => isApiError(error) && error.code === 'code_required';

export default function LoginPage() {
  const told = readLoginState(useLocation().state);
  const [email, setEmail] = useState(told.email);
  const [password, setPassword] = useState('');
  const login = useLogin();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const [why, setWhy] = useState(() => faultText(asked.get('sso')));
  const [atCode, setAtCode] = useState(asked.get('etape') === CODE_STEP);
  useSsoEntry(asked.get('etape') === 'sso');
  const error = why === '' ? loginError(login.error) : why;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email === '' || password === '' || login.isPending) return;
    setWhy('');
    login.mutate({ email, password });
  };
  if (atCode || needsCode(login.error)) {
    const restart = (reason: string) => {
      setPassword('');
      setWhy(reason);
      setAtCode(false);
      login.reset();
    };
    return (
      <PlainPage title="Double authentification">
        <CodeForm onRestart={restart} />
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Login">
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1 className={styles.title}>L’exposition de la presse, minute par minute</h1>
        {told.notice === '' ? null : (
          <p role="status" className={styles.notice}>
            {told.notice}
          </p>
        )}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          tall
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Mot de passe"
          type="password"
          name="password"
          autoComplete="current-password"
          tall
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {error ? (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        ) : null}
        <Button look="primary" type="submit" className={styles.wide ?? ''} aria-busy={login.isPending}>
          Login
        </Button>
        <SsoButton onFailure={setWhy} />
      </form>
    </PlainPage>
  );
}
