import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import { counted } from '@vigie/contracts/french/numbers';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type BegunFactor,
  useBeginSecondFactor,
  useConfirmSecondFactor,
  useEndSecondFactor,
  useSecondFactor,
} from '../../api/calls/account.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { FieldForm, type FormField } from '../../parts/password/field-form.tsx';
import { readLoginState } from '../../paths/entry-state.ts';
import { paths } from '../../paths/paths.ts';
import { writeUser } from '../../session/stored-user.ts';
import { useUser } from '../../session/user-context.ts';
import { loadable } from '../../shared/loadable.tsx';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './account.module.css';
import { CURRENT_PASSWORD } from './password-form.tsx';

/** The recovery codes, right after they were made: they are never shown again. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { result, copy } = useCopy();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.focus();
  }, []);
  return (
    <div ref={sheet} className={form.sheet} tabIndex={-1}>
      <p role="status">La double authentification est activée. Vos autres sessions sont fermées.</p>
      <p>
        Voici vos codes de secours. Chacun ouvre une session, une seule fois, si vous n’avez plus votre application.
        Conservez-les en lieu sûr : ils ne seront plus jamais affichés.
      </p>
      <ul aria-label="Codes de secours" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={form.actions}>
        <Button
          icon={result === 'copied' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
          onClick={() => copy(codes.join('\n'))}
        >
          {result === undefined ? 'Copier' : result === 'copied' ? 'Copiés' : COPY_REFUSED}
        </Button>
        <Button look="primary" onClick={onDone}>
          J’ai conservé ces codes
        </Button>
      </div>
    </div>
  );
}

const QR_PX = 192;
const QrCode = loadable(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

const codeField = (label: string) =>
  ({ name: 'code', label, type: 'text', autoComplete: 'one-time-code' }) as const satisfies FormField<'code'>;
const BEGIN = [CURRENT_PASSWORD] as const;
const CONFIRM = [codeField('Code à six chiffres')] as const;
const END = [CURRENT_PASSWORD, codeField('Code de l’application ou code de secours')] as const;

const MISSING = { currentPassword: 'Entrez votre mot de passe.', code: 'Entrez un code.' };

/** Neither may be empty. */
const missing = (values: Partial<Record<keyof typeof MISSING, string>>): Partial<typeof MISSING> =>
  Object.fromEntries(Object.entries(MISSING).filter(([name]) => values[name as keyof typeof MISSING]?.trim() === ''));

/** Applications take the secret in groups too. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

function BeginForm({ onBegun }: { onBegun: (begun: BegunFactor) => void }) {
  const { email } = useUser();
  const begin = useBeginSecondFactor();
  return (
    <FieldForm
      fields={BEGIN}
      check={missing}
      email={email}
      submit="Préparer l’activation"
      busy={begin.isPending}
      error={begin.error}
      onSend={(body) => begin.mutate(body, { onSuccess: onBegun })}
    >
      <p>
        À chaque connexion, un code de votre téléphone est demandé après le mot de passe. Il vous faut une application
        d’authentification, comme FreeOTP, Aegis ou celle de votre gestionnaire de mots de passe.
      </p>
    </FieldForm>
  );
}

interface ConfirmProps {
  begun: BegunFactor;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

function ConfirmForm({ begun: { secret, uri }, onConfirmed, onCancel }: ConfirmProps) {
  const { email } = useUser();
  const confirm = useConfirmSecondFactor();
  return (
    <FieldForm
      fields={CONFIRM}
      check={missing}
      email={email}
      submit="Activer"
      busy={confirm.isPending}
      error={confirm.error}
      onSend={(body) => confirm.mutate(body, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })}
      actions={<Button onClick={onCancel}>Annuler</Button>}
      focused
    >
      <p>Scannez ce QR code avec votre application, puis entrez le code qu’elle affiche.</p>
      {/* Dark on light in both schemes: some applications read nothing else. */}
      <QrCode
        fallback={<Skeleton height={QR_PX} />}
        value={uri}
        size={QR_PX}
        marginSize={4}
        title="QR code pour l’application"
        className={styles.picture}
      />
      <p className={form.hint}>
        Ou tapez cette clé : <code className={styles.secret}>{grouped(secret)}</code>
      </p>
    </FieldForm>
  );
}

function EndForm({ recoveryLeft }: { recoveryLeft: number }) {
  const { email } = useUser();
  const end = useEndSecondFactor();
  const say = useToast();
  return (
    <FieldForm
      fields={END}
      check={missing}
      email={email}
      submit="Désactiver"
      look="danger"
      busy={end.isPending}
      error={end.error}
      onSend={(body) => end.mutate(body, { onSuccess: () => say('Double authentification désactivée') })}
    >
      <p>
        La double authentification est activée.{' '}
        {recoveryLeft === 0
          ? 'Il ne vous reste aucun code de secours : désactivez-la puis activez-la à nouveau pour en obtenir.'
          : `Il vous reste ${counted(recoveryLeft, 'code', 'codes')} de secours.`}
      </p>
    </FieldForm>
  );
}

/** The user's second factor: turned on in two steps, turned off by password and code. */
export function SecondFactor() {
  const user = useUser();
  const { from } = readLoginState(useLocation().state);
  const { data: state, error, refetch } = useSecondFactor();
  const [begun, setBegun] = useState<BegunFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    setCodes(null);
    setBegun(null);
    if (user.mustEnrol !== true) return;
    // The whole dashboard is open from now on.
    const { mustEnrol: _, ...rest } = user;
    writeUser(localStorage, rest);
    location.assign(from ?? paths.dashboard);
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
  if (!state) {
    return error ? (
      <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
    ) : (
      <Skeleton height={160} />
    );
  }
  if (state.active) return <EndForm recoveryLeft={state.recoveryLeft} />;
  return begun ? (
    <ConfirmForm begun={begun} onConfirmed={setCodes} onCancel={() => setBegun(null)} />
  ) : (
    <BeginForm onBegun={setBegun} />
  );
}
