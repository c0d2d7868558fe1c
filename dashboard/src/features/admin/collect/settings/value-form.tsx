import { formatDateTime } from '@vigie/contracts/french/clock';
import { type FormEvent, useId, useState } from 'react';
import type { HostChange, HostSettings } from '../../../../api/calls/collect-settings.ts';
import { Button } from '../../../../ui/button.tsx';
import field from '../../../../ui/field.module.css';
import collect from '../collect.module.css';
import styles from './settings.module.css';

export interface SettingFormProps {
  saving: boolean;
  /** `onSaved` is called if it succeeds. */
  onSave: (change: HostChange, onSaved: () => void) => void;
}

/** What is shown of a header instead of its value. */
export const headerText = ({ nom, enregistre, par, lisible }: NonNullable<HostSettings['entete']>): string =>
  lisible
    ? `${nom} : enregistré le ${formatDateTime(enregistre)} par ${par}`
    : `${nom} : plus lisible, VIGIE_COLLECT_SECRET a changé. Remplacez-le.`;

export const changeText = ({ change }: HostSettings): string =>
  `Dernier changement : ${change.par}, le ${formatDateTime(change.date)}`;

/** A host as somebody types or pastes it: alone, or in an address. */
export function typedHost(text: string): string {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

interface ValueFormProps extends SettingFormProps {
  label: string;
  hint: string;
  placeholder: string;
  /** As stored. Empty means none. */
  value: string;
  note?: { text: string; wrong: boolean } | undefined;
  changeOf: (value: string) => HostChange;
}

/** One setting that is shown as it is stored. */
export function ValueForm({ label, hint, placeholder, value, note, changeOf, saving, onSave }: ValueFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null || saving) return;
    // What is refused can be corrected, and what is typed meanwhile stays.
    onSave(changeOf(typed.trim()), () => setTyped((now) => (now === typed ? null : now)));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={`${field.field} ${styles.wide}`}>
        <label htmlFor={id} className={field.label}>
          {label}
        </label>
        <input
          id={id}
          className={field.input}
          value={typed ?? value}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
        {note === undefined ? null : <span className={note.wrong ? collect.wrong : styles.hint}>{note.text}</span>}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" disabled={typed === null || typed.trim() === value || saving}>
          Enregistrer
        </Button>
        {value === '' ? null : (
          <Button look="quiet" disabled={saving} onClick={() => onSave(changeOf(''), () => setTyped(null))}>
            Retirer
          </Button>
        )}
      </div>
    </form>
  );
}
