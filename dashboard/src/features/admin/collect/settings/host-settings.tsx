import { type HostSettings, useHostSettings, useSetHost } from '../../../../api/calls/host-settings.ts';
import { failureText } from '../../../../api/failure-text.ts';
import { FailureState } from '../../../../parts/answers/failure-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import words from '../words.module.css';
import { HeaderForm } from './header-form.tsx';
import type { SettingFormProps } from './setting-form-props.ts';
import styles from './settings.module.css';
import { changeText } from './settings-texts.ts';
import { ValueForm } from './value-form.tsx';

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
        <p className={words.wrong}>
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
        <p role="alert" className={words.wrong}>
          {error}
        </p>
      )}
      {settings ? <p className={words.also}>{changeText(settings)}</p> : null}
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
