import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { HostSettingsCard } from './host-settings.tsx';
import styles from './settings.module.css';
import { typedHost } from './settings-texts.ts';

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
