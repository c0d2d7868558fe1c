import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { readLoginState } from '../../paths/login-state.ts';
import { paths } from '../../paths/paths.ts';
import { clearStoredQuery } from '../../query/stored-query.ts';
import { writeUser } from '../../session/stored-user.ts';
import { Button } from '../../ui/button.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './login-page.module.css';

/** The message about a refused login: only for a wrong password. A lost connection has a page of its own. */
export const loginError = (error: unknown): string | null =>
  isApiError(error) && error.status === 401 ? "Le mot de passe ou l'email sont invalides" : null;

interface Credentials {
  email: string;
  password: string;
}

/** POST /login; on success stores the user, deletes the saved query and opens the dashboard. */
export function useLogin() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Credentials) => call('login', { body }),
    onSuccess: (user) => {
      writeUser(localStorage, user);
      clearStoredQuery(localStorage);
      navigate(paths.dashboard, { replace: true });
    },
  });
}

export default function LoginPage() {
  const told = readLoginState(useLocation().state);
  const [email, setEmail] = useState(told.email);
  const [password, setPassword] = useState('');
  const login = useLogin();
  const error = loginError(login.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email !== '' && password !== '' && !login.isPending) login.mutate({ email, password });
  };
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
        <Button look="primary" type="submit" className={styles.submit ?? ''} aria-busy={login.isPending}>
          Login
        </Button>
      </form>
    </PlainPage>
  );
}
