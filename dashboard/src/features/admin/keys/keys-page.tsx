import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type KeyRecord, useKeys, useMakeKey, useRevokeKey } from '../../../api/calls/admin.ts';
import { FailureDialog } from '../../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { ListExport } from '../../../parts/export/list-export.tsx';
import type { ListColumn } from '../../../parts/export/list-table.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { State } from '../../../ui/state.tsx';
import { TableSheet } from '../../../ui/table-sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../admin.module.css';
import { AdminHeader, SecretDialog } from '../admin-parts.tsx';

const time = (instant: string | null): string => (instant === null ? '–' : formatDateTime(instant));

const HEADINGS = [
  'Nom',
  'Clé',
  'Création',
  'Dernière utilisation',
  // One that is sent again counts once.
  { text: 'Événements acceptés (±1 %)', className: styles.right },
  { text: 'Refusés (±1 %)', className: styles.right },
  'État',
];

const COLUMNS: readonly ListColumn<KeyRecord>[] = [
  ['Nom', 'text', ({ nom }) => nom],
  ['Clé', 'text', ({ debut }) => `${debut}…`],
  ['Création', 'datetime', ({ date_creation }) => date_creation],
  ['Dernière utilisation', 'datetime', ({ lastUsed }) => lastUsed],
  ['Événements acceptés (±1 %)', 'number', ({ accepted }) => accepted],
  ['Refusés (±1 %)', 'number', ({ refused }) => refused],
  ['Révoquée le', 'datetime', ({ revoked }) => revoked],
];

export function KeyTable({ keys, onRevoke }: { keys: readonly KeyRecord[]; onRevoke: (key: KeyRecord) => void }) {
  return (
    <TableSheet
      label="Clés de collecte"
      headings={HEADINGS}
      form
      files={<ListExport title="Clés de collecte" rows={keys} columns={COLUMNS} question={[]} />}
    >
      <tbody>
        {keys.map((key) => (
          <tr key={key._id} className={key.revoked === null ? '' : styles.revoked}>
            <th scope="row" className={styles.name}>
              {key.nom}
            </th>
            <td>
              <code>{key.debut}…</code>
            </td>
            <td>{time(key.date_creation)}</td>
            <td>{time(key.lastUsed)}</td>
            <td className={styles.right}>{formatNumber(key.accepted)}</td>
            <td className={styles.right}>{formatNumber(key.refused)}</td>
            <td>
              {key.revoked === null ? (
                <Button look="danger" aria-label={`Révoquer ${key.nom}`} onClick={() => onRevoke(key)}>
                  Révoquer
                </Button>
              ) : (
                `Révoquée le ${formatDateTime(key.revoked)}`
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableSheet>
  );
}

const MAX_NAME = 64;

export function MakeKeyForm({ busy, onMake }: { busy: boolean; onMake: (nom: string) => void }) {
  const [nom, setNom] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nom.trim() === '' || busy) return;
    onMake(nom.trim());
    setNom('');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          label="Nom du collecteur"
          value={nom}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={(event) => setNom(event.target.value)}
        />
      </div>
      <Button
        look="primary"
        type="submit"
        icon={<KeyRound size={15} aria-hidden="true" />}
        disabled={busy || nom.trim() === ''}
      >
        Créer une clé
      </Button>
    </form>
  );
}

/** « Clés de collecte »: who may send events, what each has sent, and how to stop one. */
export default function KeysPage() {
  const { data: keys, error, refetch } = useKeys();
  const make = useMakeKey();
  const revoke = useRevokeKey();
  const say = useToast();
  const [doomed, setDoomed] = useState<KeyRecord | null>(null);
  const live = keys?.filter((key) => key.revoked === null).length;
  const confirm = (key: KeyRecord) => {
    setDoomed(null);
    revoke.mutate(key._id, { onSuccess: () => say('Clé révoquée') });
  };
  return (
    <>
      <AdminHeader subtitle={live === undefined ? undefined : counted(live, 'clé active', 'clés actives')} />
      <MakeKeyForm busy={make.isPending} onMake={(nom) => make.mutate(nom)} />
      {keys && keys.length > 0 ? (
        <KeyTable keys={keys} onRevoke={setDoomed} />
      ) : keys ? (
        <State>Aucune clé : créez-en une pour qu’un collecteur puisse envoyer ses événements.</State>
      ) : error ? (
        <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
      ) : (
        <Skeleton height={300} />
      )}
      {make.data ? (
        <SecretDialog
          title={`Clé de ${make.data.key.nom}`}
          secret={make.data.secret}
          copied="Copiée"
          onClose={make.reset}
        >
          <p>Copiez cette clé maintenant, elle ne sera plus jamais affichée.</p>
        </SecretDialog>
      ) : null}
      {doomed ? (
        <ConfirmDialog
          title="Révocation"
          verb="Révoquer"
          onConfirm={() => confirm(doomed)}
          onClose={() => setDoomed(null)}
        >{`Révoquer la clé « ${doomed.nom} » ? Les envois de ce collecteur seront refusés aussitôt.`}</ConfirmDialog>
      ) : null}
      <FailureDialog of={[make, revoke]} />
    </>
  );
}
