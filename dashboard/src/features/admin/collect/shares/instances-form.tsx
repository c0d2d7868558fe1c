import { MOST_INSTANCES } from '@vigie/contracts/share-collection';
import { type FormEvent, useId, useState } from 'react';
import type { ShareNetworkState } from '../../../../api/calls/collect-settings.ts';
import { Button } from '../../../../ui/button.tsx';
import field from '../../../../ui/field.module.css';
import collect from '../collect.module.css';
import { instancesOf, isWrong, STATE_LABELS } from './share-texts.ts';
import styles from './shares.module.css';

interface InstancesFormProps {
  hosts: ShareNetworkState['hotes'];
  saving: boolean;
  /** `onSaved` is to be called if it succeeds. */
  onSave: (instances: string[], onSaved: () => void) => void;
}

/** The instances of Mastodon that are asked, how each stands, and a field to change them. */
export function InstancesForm({ hosts, saving, onSave }: InstancesFormProps) {
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
