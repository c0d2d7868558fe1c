import { NETWORK_LABELS } from '@vigie/contracts/option-labels';
import { MOST_INSTANCES } from '@vigie/contracts/share-collection';
import { type FormEvent, useId, useState } from 'react';
import { type ShareNetworkState, useCollectShares, useSwitchShares } from '../../../../api/calls/collect-settings.ts';
import { FailureDialog } from '../../../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../../../parts/answers/failure-state.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import field from '../../../../ui/field.module.css';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { State } from '../../../../ui/state.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import collect from '../collect.module.css';
import { NetworkCard } from './network-card.tsx';
import { ABOUT, instancesOf, isWrong, STATE_LABELS } from './share-texts.ts';
import styles from './shares.module.css';

interface InstancesFormProps {
  hosts: ShareNetworkState['hotes'];
  saving: boolean;
  /** `onSaved` is to be called if it succeeds. */
  onSave: (instances: string[], onSaved: () => void) => void;
}

/** The instances of Mastodon that are asked, how each stands, and a field to change them. */
function InstancesForm({ hosts, saving, onSave }: InstancesFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? hosts.map(({ hote }) => hote).join('\n');
  const instances = instancesOf(text);
  const tooMany = instances.length > MOST_INSTANCES;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooMany || saving) return;
    // What is refused can be corrected, and what is typed meanwhile stays.
    onSave(instances, () => setTyped((now) => (now === typed ? null : now)));
  };
  return (
    <>
      {hosts.length === 0 ? null : (
        <ul className={styles.hosts} aria-label="Instances interrogées">
          {hosts.map(({ hote, etat, diagnostic, remede }) => (
            <li key={hote}>
              <span className={styles.host}>{hote}</span>
              <span className={isWrong(etat) ? collect.wrong : collect.also}>{` ${STATE_LABELS[etat]}`}</span>
              {diagnostic === null ? null : <span className={collect.also}>{` ${diagnostic}. ${remede ?? ''}.`}</span>}
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={submit}>
        <div className={`${field.field} ${styles.instances}`}>
          <label htmlFor={id} className={field.label}>
            Instances, une par ligne
          </label>
          <textarea
            id={id}
            className={`${field.input} ${styles.text}`}
            rows={Math.min(6, Math.max(2, text.split('\n').length))}
            value={text}
            placeholder="instance.exemple"
            spellCheck={false}
            autoCapitalize="none"
            aria-invalid={tooMany || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => setTyped(event.target.value)}
          />
          <span id={`${id}-note`} className={tooMany ? field.error : styles.note}>
            {`Au plus ${MOST_INSTANCES} instances`}
          </span>
        </div>
        <Button type="submit" disabled={typed === null || tooMany || saving}>
          Enregistrer les instances
        </Button>
      </form>
    </>
  );
}

interface ConfirmProps {
  network: ShareNetworkState;
  onConfirm: () => void;
  onClose: () => void;
}

function Confirm({ network: { reseau, active }, onConfirm, onClose }: ConfirmProps) {
  const name = NETWORK_LABELS[reseau];
  const verb = active ? 'Couper' : 'Activer';
  return (
    <ConfirmDialog
      title={`${verb} ${name}`}
      verb={verb}
      look={active ? 'danger' : 'primary'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {active
        ? `Ne plus demander de comptes à ${name} ? Ce qui a été compté est conservé.`
        : `Demander à ${name} les partages des articles ? Ce qu’il demande : ${ABOUT[reseau].demands}`}
    </ConfirmDialog>
  );
}

/** « Partages »: networks whose share counts are read, each with its switch. */
export function SharesPanel() {
  const { data: networks, error, refetch } = useCollectShares();
  const change = useSwitchShares();
  const say = useToast();
  const [turned, setTurned] = useState<ShareNetworkState | null>(null);
  if (!networks) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={420} />;
  if (networks.length === 0) return <State>Pas de données</State>;
  const confirm = ({ reseau, active }: ShareNetworkState) => {
    setTurned(null);
    const done = `${NETWORK_LABELS[reseau]} est ${active ? 'coupé' : 'activé'}`;
    change.mutate({ reseau, active: !active }, { onSuccess: () => say(done) });
  };
  const name = (instances: string[], onSaved: () => void) => {
    const onSuccess = () => {
      onSaved();
      say('Instances enregistrées');
    };
    change.mutate({ reseau: 'mastodon', instances }, { onSuccess });
  };
  return (
    <Stack>
      {networks.map((network) => (
        <NetworkCard key={network.reseau} network={network} onSwitch={() => setTurned(network)}>
          {network.reseau === 'mastodon' ? (
            <InstancesForm hosts={network.hotes} saving={change.isPending} onSave={name} />
          ) : null}
        </NetworkCard>
      ))}
      {turned ? <Confirm network={turned} onConfirm={() => confirm(turned)} onClose={() => setTurned(null)} /> : null}
      <FailureDialog of={[change]} />
    </Stack>
  );
}
