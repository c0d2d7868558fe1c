import { type FormEvent, useState } from 'react';
import { failureText } from '../../../../api/api-error.ts';
import { type HostSettings, useHostSettings, useSetHost } from '../../../../api/calls/collect-settings.ts';
import { FailureState } from '../../../../parts/answers/failure-state.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import collect from '../collect.module.css';
import { HeaderForm } from './header-form.tsx';
import styles from './settings.module.css';
import { changeText, type SettingFormProps, typedHost, ValueForm } from './value-form.tsx';

interface SettingsFormsProps extends SettingFormProps {
  host: string;
  /** undefined: nothing is set. */
  settings: HostSettings | undefined;
  /** Whether the server can encrypt. */
  encrypts: boolean;
  error: string | undefined;
}

/** How a host is asked: a form for each setting. */
export function SettingsForms({ host, settings, encrypts, error, ...form }: SettingsFormsProps) {
  const proxy = settings?.mandataire ?? null;
  return (
    <section className={styles.settings} aria-label={`Réglages de ${host}`}>
      <h2 className={styles.title}>{`Réglages de ${host}`}</h2>
      {encrypts ? null : (
        <p className={collect.wrong}>
          Aucun secret ne peut être enregistré : donnez VIGIE_COLLECT_SECRET au service des requêtes et à la collecte.
        </p>
      )}
      <ValueForm
        {...form}
        label="Suite du nom du robot"
        hint="Écrite après « VigieBot », si l’éditeur reconnaît le robot à un mot convenu."
        placeholder="acces-exemple/1"
        value={settings?.suffixe ?? ''}
        changeOf={(suffixe) => ({ suffixe })}
      />
      <HeaderForm {...form} header={settings?.entete ?? null} encrypts={encrypts} />
      <ValueForm
        {...form}
        label="Serveur mandataire"
        hint="Par lequel cet hôte est lu. S’il est dans votre réseau, nommez-le aussi dans VIGIE_COLLECT_ALLOW."
        placeholder="http://proxy.exemple.fr:3128"
        value={proxy?.adresse ?? ''}
        note={
          proxy?.lisible === false
            ? { text: 'Les identifiants ne sont plus lisibles : saisissez l’adresse de nouveau.', wrong: true }
            : proxy?.identifiants
              ? { text: 'Avec des identifiants, qui ne sont plus affichés.', wrong: false }
              : undefined
        }
        changeOf={(mandataire) => ({ mandataire: mandataire === '' ? null : mandataire })}
      />
      {error === undefined ? null : (
        <p role="alert" className={collect.wrong}>
          {error}
        </p>
      )}
      {settings ? <p className={collect.also}>{changeText(settings)}</p> : null}
    </section>
  );
}

/** « Réglages de… ». */
export function HostSettingsCard({ host }: { host: string }) {
  const { data, error, refetch } = useHostSettings();
  const set = useSetHost();
  const say = useToast();
  if (!data) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={240} />;
  return (
    <SettingsForms
      host={host}
      settings={data.hotes.find(({ hote }) => hote === host)}
      encrypts={data.chiffrement}
      error={set.error ? failureText(set.error) : undefined}
      saving={set.isPending}
      onSave={(change, onSaved) =>
        set.mutate(
          { hote: host, ...change },
          {
            onSuccess: () => {
              onSaved();
              say('Réglages enregistrés');
            },
          },
        )
      }
    />
  );
}

/** Settings of a host that is not in the list yet: a site may let nobody in who has no key. */
export function OtherHost() {
  const [typed, setTyped] = useState('');
  const [host, setHost] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const meant = typedHost(typed);
    setWrong(meant === '');
    setHost(meant);
  };
  return (
    <div className={styles.other}>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.wide}>
          <TextField
            label="Régler un hôte avant sa première lecture"
            value={typed}
            placeholder="www.exemple.fr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong ? 'Ce n’est pas le nom d’un hôte.' : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" disabled={typed.trim() === ''}>
            Régler
          </Button>
        </div>
      </form>
      {host === '' ? null : <HostSettingsCard key={host} host={host} />}
    </div>
  );
}
