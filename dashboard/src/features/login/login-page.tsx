import { useMutation } from '@tanstack/react-query';
import { SSO_STEP } from '@vigie/contracts/sso-faults';
import type { WorkChallenge } from '@vigie/contracts/work-proof';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { readLoginState } from '../../paths/entry-state.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { PlainPage } from '../../ui/plain-page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { faultText, SsoButton, useSsoEntry } from './sso.tsx';
import { needsCode, useAskedAddress, useEnter } from './use-enter.ts';

interface Proof {
  challenge: string;
  numbers: number[];
}

/** Finds the numbers in a thread of its own, so that the page goes on. */
const solveApart = (work: WorkChallenge): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      thread.terminate();
      settle();
    };
    thread.onmessage = ({ data }: MessageEvent<number[]>) => end(() => resolve(data));
    thread.onerror = () => end(() => reject(new Error('the proof of work failed')));
    thread.postMessage(work);
  });

const isRequired = (error: unknown): boolean => isApiError(error) && error.code === 'proof_required';

/** Attempts of others may come in between. */
const MOST_PROOFS = 3;

/**
 * Makes a login, with a proof of work where very many wrong passwords came before it.
 * @param onProof called while a proof is being found
 */
async function withProof<T>(
  email: string,
  login: (proof?: Proof) => Promise<T>,
  onProof: () => void,
  solve: (work: WorkChallenge) => Promise<number[]> = solveApart,
): Promise<T> {
  let proof: Proof | undefined;
  for (let made = 0; ; made++) {
    try {
      return await login(proof);
    } catch (error) {
      if (!isRequired(error) || made >= MOST_PROOFS) throw error;
      onProof();
      const work = await call('loginProof', { body: { email } });
      proof = { challenge: work.challenge, numbers: await solve(work) };
    }
  }
}

/** The message about a refused login: only for a wrong password. A lost connection has a page of its own. */
export const loginError = (error: unknown): string | null =>
  isApiError(error) && error.kind === 'unauthorized' ? "Le mot de passe ou l'email sont invalides" : null;

interface Credentials {
  email: string;
  password: string;
}

/** POST /login. Passwords do not stay in the cache. `isProving`: the device is at work, which takes some seconds. */
function useLogin(address: string | null) {
  const enter = useEnter(address);
  const [isProving, setProving] = useState(false);
  const login = useMutation({
    mutationFn: (body: Credentials) =>
      withProof(
        body.email,
        (proof) => call('login', { body: { ...body, ...(proof && { proof }) } }),
        () => setProving(true),
      ),
    onSuccess: enter,
    onSettled: () => setProving(false),
    gcTime: 0,
  });
  return { login, isProving };
}

export default function LoginPage() {
  const state = readLoginState(useLocation().state);
  const [email, setEmail] = useState(state.email);
  const [password, setPassword] = useState('');
  const params = new URLSearchParams(useLocation().search);
  const address = useAskedAddress(params.has('sso') || params.has('etape'));
  const { login, isProving } = useLogin(address);
  const [why, setWhy] = useState(() => faultText(params.get('sso')));
  const entry = useSsoEntry(params.get('etape') === SSO_STEP, address, setWhy);
  const error = why === '' ? loginError(login.error) : why;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email === '' || password === '' || login.isPending) return;
    setWhy('');
    login.mutate({ email, password });
  };
  if (needsCode(login.error) || needsCode(entry.error)) {
    const restart = (reason: string) => {
      setPassword('');
      setWhy(reason);
      login.reset();
      entry.reset();
    };
    return (
      <PlainPage title="Double authentification">
        <CodeForm onRestart={restart} address={address} />
      </PlainPage>
    );
  }
  return (
    <PlainPage title="Login">
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1 className={styles.title}>L’exposition de la presse, minute par minute</h1>
        {state.notice === '' ? null : (
          <p role="status" className={styles.notice}>
            {state.notice}
          </p>
        )}
        <TextField
          label="Email"
          // A field of type email changes or refuses addresses with accents.
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
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
        {isProving ? (
          <p role="status" className={styles.notice}>
            Vérification de votre appareil… Elle prend quelques secondes.
          </p>
        ) : null}
        <Button look="primary" type="submit" className={styles.wide ?? ''} aria-busy={login.isPending}>
          Login
        </Button>
        <SsoButton address={address} onFailure={setWhy} />
        <Link to={paths.forgotten} state={{ email }}>
          Mot de passe oublié ?
        </Link>
      </form>
    </PlainPage>
  );
}
