import { formatDateTime } from '@vigie/contracts/french/clock';
import { Link2, LockOpen, Save, ShieldOff, Trash2, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { PublisherOption } from '../../../query/publisher-options.ts';
import { Button } from '../../../ui/button.tsx';
import field from '../../../ui/field.module.css';
import { PublisherField } from './publisher-field.tsx';
import type { UserFields } from './user-draft.ts';
import styles from './user-row.module.css';

interface UserRowProps {
  fields: UserFields;
  lastConnection: string | null;
  publishers: readonly PublisherOption[];
  isNew: boolean;
  saving: boolean;
  onSave: (fields: UserFields) => void;
  /** Forgets wrong passwords; a new row has none. */
  onUnlock?: () => void;
  /** Makes the link that resets the password; a new row has none. */
  onLink?: () => void;
  /** Removes the second factor; only for users who have one. */
  onRemoveFactor?: (() => void) | undefined;
  /** Removes the link to single sign-on; only for users who have one. */
  onRemoveSsoLink?: (() => void) | undefined;
  onDelete: () => void;
}

const CHOICES = [
  ['non', 'Non'],
  ['oui', 'Oui'],
] as const;
const ACCESS = [
  ['normal', 'Normal'],
  ['actus', 'Accès Actus'],
] as const;

interface PickProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

const Pick = ({ label, value, options, onChange }: PickProps) => (
  <select
    className={`${field.input} ${styles.pick}`}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);

/** One user, editable in place; its save button appears once a field is edited. */
export function UserRow({
  fields,
  lastConnection,
  publishers,
  isNew,
  saving,
  onSave,
  onUnlock,
  onLink,
  onRemoveFactor,
  onRemoveSsoLink,
  onDelete,
}: UserRowProps) {
  const [edits, setEdits] = useState<Partial<UserFields>>({});
  const user = { ...fields, ...edits };
  const edit = (change: Partial<UserFields>) => setEdits((before) => ({ ...before, ...change }));
  const whose = user.email || 'du nouvel utilisateur';
  return (
    <tr>
      <td>
        <input
          className={`${field.input} ${styles.email}`}
          // A field of type email changes or refuses addresses with accents.
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={`Email ${whose}`}
          autoComplete="off"
          value={user.email}
          onChange={(event) => edit({ email: event.target.value })}
        />
      </td>
      <td>
        <PublisherField
          label={`Editeur ${whose}`}
          value={user.editeur}
          publishers={publishers}
          onChange={(editeur) => edit({ editeur })}
        />
      </td>
      <td>
        <input
          className={`${field.input} ${styles.limit}`}
          type="number"
          min={1}
          max={1000}
          aria-label={`Sessions Max ${whose}`}
          value={user.sessionLimit}
          onChange={(event) => edit({ sessionLimit: event.target.value })}
        />
      </td>
      <td className={styles.date}>{lastConnection === null ? '–' : formatDateTime(lastConnection)}</td>
      <td>
        <Pick
          label={`Admin ${whose}`}
          value={user.isAdmin ? 'oui' : 'non'}
          options={CHOICES}
          onChange={(value) => edit({ isAdmin: value === 'oui' })}
        />
      </td>
      <td>
        <Pick
          label={`Accès utilisateur ${whose}`}
          value={user.role}
          options={ACCESS}
          onChange={(value) => edit({ role: value === 'actus' ? 'actus' : 'normal' })}
        />
      </td>
      <td>
        <input
          className={`${field.input} ${styles.password}`}
          type="password"
          autoComplete="new-password"
          aria-label={`Nouveau Mot de Passe ${whose}`}
          value={user.password}
          onChange={(event) => edit({ password: event.target.value })}
        />
      </td>
      <td>
        <span className={styles.actions}>
          {Object.keys(edits).length > 0 ? (
            <Button
              look="primary"
              icon={<Save size={15} aria-hidden="true" />}
              disabled={saving}
              aria-label={`Sauvegarder ${whose}`}
              onClick={() => onSave(user)}
            >
              Sauvegarder
            </Button>
          ) : null}
          {onLink ? (
            <Button
              look="quiet"
              iconOnly
              icon={<Link2 size={16} aria-hidden="true" />}
              aria-label={`Lien de réinitialisation pour ${whose}`}
              title="Lien de réinitialisation du mot de passe"
              onClick={onLink}
            />
          ) : null}
          {onRemoveFactor ? (
            <Button
              look="quiet"
              iconOnly
              icon={<ShieldOff size={16} aria-hidden="true" />}
              aria-label={`Retirer la double authentification de ${whose}`}
              title="Retirer la double authentification"
              onClick={onRemoveFactor}
            />
          ) : null}
          {onRemoveSsoLink ? (
            <Button
              look="quiet"
              iconOnly
              icon={<Unplug size={16} aria-hidden="true" />}
              aria-label={`Retirer le lien à l’authentification unique de ${whose}`}
              title="Lié à l’authentification unique : retirer le lien"
              onClick={onRemoveSsoLink}
            />
          ) : null}
          {onUnlock ? (
            <Button
              look="quiet"
              iconOnly
              icon={<LockOpen size={16} aria-hidden="true" />}
              aria-label={`Débloquer ${whose}`}
              title="Débloquer : oublie les mots de passe erronés"
              onClick={onUnlock}
            />
          ) : null}
          <Button
            look="quiet"
            iconOnly
            icon={<Trash2 size={16} aria-hidden="true" />}
            aria-label={isNew ? 'Retirer la ligne' : `Supprimer ${whose}`}
            onClick={onDelete}
          />
        </span>
      </td>
    </tr>
  );
}
