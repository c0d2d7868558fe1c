import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loginError } from './login-error.ts';
import styles from './login-page.module.css';
import { useLogin } from './use-login.ts';

export default function LoginPage() {
  const [email, setEmail] = useState('');
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
