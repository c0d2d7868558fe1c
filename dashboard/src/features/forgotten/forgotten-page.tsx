import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { failureText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { readLoginState } from '../../paths/entry-state.ts';
import { paths } from '../../paths/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { PlainPage } from '../../ui/plain-page.tsx';
import { TextField } from '../../ui/text-field.tsx';

const TITLE = 'Mot de passe oublié';

/** /mot-de-passe-oublie: asks for the link that resets a password. What it says is the same for every address. */
export default function ForgottenPage() {
  const [email, setEmail] = useState(readLoginState(useLocation().state).email);
  const ask = useMutation({ mutationFn: () => call('forgotPassword', { body: { email } }), gcTime: 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && !ask.isPending) ask.mutate();
  };
  if (ask.isSuccess) {
    return (
      <PlainPage title={TITLE}>
        <h1>Demande envoyée</h1>
        <p role="status">
          Si un compte porte cette adresse, un lien valable une journée lui est envoyé par courriel. Sans serveur de
          courriel, un administrateur voit votre demande.
        </p>
        <Link to={paths.login} className={buttonClass('primary')}>
          Aller à la connexion
        </Link>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={TITLE}>
      <form className={styles.form} onSubmit={submit}>
        <h1 className={styles.title}>{TITLE}</h1>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          required
          tall
          onChange={(event) => setEmail(event.target.value)}
        />
        {ask.error ? (
          <p role="alert" className={styles.error}>
            {failureText(ask.error)}
          </p>
        ) : null}
        <Button look="primary" type="submit" className={styles.wide ?? ''} disabled={ask.isPending}>
          Recevoir un lien
        </Button>
        <Link to={paths.login}>Retour à la connexion</Link>
      </form>
    </PlainPage>
  );
}
