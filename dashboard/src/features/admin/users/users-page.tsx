import { formatDateTime } from '@vigie/contracts/french/clock';
import { counted } from '@vigie/contracts/french/numbers';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type UserRecord, useUsers } from '../../../api/calls/admin.ts';
import { usePublisherList } from '../../../api/calls/figures.ts';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import { ListExport } from '../../../parts/export/list-export.tsx';
import { publisherOptions } from '../../../query/publisher-options.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, NoticeDialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TableSheet } from '../../../ui/table-sheet.tsx';
import { AdminHeader, SecretDialog } from '../admin-parts.tsx';
import { EMPTY_USER, fieldsOf, resetAddress, useUserActions } from './user-draft.ts';
import { UserRow } from './user-row.tsx';

const HEADINGS = [
  'Email',
  'Editeur',
  'Sessions Max',
  'Dernière Connexion',
  'Admin',
  'Accès utilisateur',
  'Nouveau Mot de Passe',
];

export default function UsersPage() {
  const { data: users, error, refetch } = useUsers();
  const { data: records } = usePublisherList();
  const publishers = useMemo(() => publisherOptions(records ?? [], 'editeur'), [records]);
  const [added, setAdded] = useState<readonly number[]>([]);
  // A save changes the row's key: React mounts it again, without its edits and password.
  const [saves, setSaves] = useState<Readonly<Record<string, number>>>({});
  const [bared, setBared] = useState<UserRecord | null>(null);
  const [unlinked, setUnlinked] = useState<UserRecord | null>(null);
  const [doomed, setDoomed] = useState<UserRecord | null>(null);
  const { notice, closeNotice, saveUser, deleteUser, unlockUser, removeFactor, removeSsoLink, saving, ...links } =
    useUserActions();
  const drop = (row: number) => setAdded((rows) => rows.filter((other) => other !== row));
  const add = () => setAdded((rows) => [(rows[0] ?? 0) + 1, ...rows]);
  return (
    <>
      <AdminHeader
        subtitle={users ? counted(users.length, 'utilisateur', 'utilisateurs') : undefined}
        actions={
          <Button icon={<UserPlus size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={add}>
            Ajouter
          </Button>
        }
      />
      {users ? (
        <TableSheet
          label="Utilisateurs"
          headings={HEADINGS}
          actions
          form
          files={
            <ListExport
              title="Utilisateurs"
              rows={users}
              question={[]}
              columns={[
                ['Email', 'text', ({ email }) => email],
                [
                  'Editeur',
                  'text',
                  ({ editeur }) => publishers.find(({ value }) => value === editeur)?.label ?? editeur,
                ],
                ['Sessions Max', 'number', ({ sessionLimit }) => sessionLimit],
                ['Dernière Connexion', 'datetime', ({ lastConnection }) => lastConnection],
                ['Admin', 'text', ({ isAdmin }) => (isAdmin ? 'Oui' : 'Non')],
                ['Accès utilisateur', 'text', ({ role }) => (role === 'actus' ? 'Accès Actus' : 'Normal')],
              ]}
            />
          }
        >
          <tbody>
            {added.map((row) => (
              <UserRow
                key={row}
                isNew
                fields={EMPTY_USER}
                lastConnection={null}
                publishers={publishers}
                saving={saving}
                onSave={(fields) => saveUser(fields, undefined, () => drop(row))}
                onDelete={() => drop(row)}
              />
            ))}
            {users.map((user) => (
              <UserRow
                key={`${user._id}:${saves[user._id] ?? 0}`}
                isNew={false}
                fields={fieldsOf(user)}
                lastConnection={user.lastConnection}
                publishers={publishers}
                saving={saving}
                onSave={(fields) =>
                  saveUser(fields, user._id, () =>
                    setSaves((counts) => ({ ...counts, [user._id]: (counts[user._id] ?? 0) + 1 })),
                  )
                }
                onLink={() => links.makeLink(user)}
                onRemoveFactor={user.secondFactor ? () => setBared(user) : undefined}
                onRemoveSsoLink={user.ssoLinked ? () => setUnlinked(user) : undefined}
                onUnlock={() => unlockUser(user._id)}
                onDelete={() => setDoomed(user)}
              />
            ))}
          </tbody>
        </TableSheet>
      ) : error ? (
        <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
      ) : (
        <Skeleton height={400} />
      )}
      {doomed ? (
        <ConfirmDialog
          title="Suppression"
          verb="Oui"
          onConfirm={() => {
            deleteUser(doomed._id);
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        >{`Est-ce que vous voulez supprimer l'utilisateur ${doomed.email} ?`}</ConfirmDialog>
      ) : null}
      {bared ? (
        <ConfirmDialog
          title="Double authentification"
          verb="Retirer"
          onConfirm={() => {
            removeFactor(bared._id);
            setBared(null);
          }}
          onClose={() => setBared(null)}
        >
          <p>
            Retirer la double authentification de <bdi>{bared.email}</bdi> ? Son mot de passe suffira pour se connecter.
            Ses sessions seront fermées.
          </p>
        </ConfirmDialog>
      ) : null}
      {unlinked ? (
        <ConfirmDialog
          title="Authentification unique"
          verb="Retirer"
          onConfirm={() => {
            removeSsoLink(unlinked._id);
            setUnlinked(null);
          }}
          onClose={() => setUnlinked(null)}
        >
          <p>
            Retirer le lien entre <bdi>{unlinked.email}</bdi> et son identité chez le fournisseur ? Ses sessions seront
            fermées. La prochaine identité dont cette adresse est vérifiée sera liée au compte.
          </p>
        </ConfirmDialog>
      ) : null}
      {links.madeLink ? (
        <SecretDialog
          title="Lien de réinitialisation"
          secret={resetAddress(location.origin, links.madeLink.token)}
          copied="Copié"
          onClose={links.closeLink}
        >
          <p>
            Transmettez ce lien à <bdi>{links.madeLink.email}</bdi> par un canal sûr : il permet de choisir un nouveau
            mot de passe, une seule fois, jusqu’au {formatDateTime(links.madeLink.expires)}. Copiez-le maintenant, il ne
            sera plus jamais affiché. Les liens plus anciens ne fonctionnent plus.
          </p>
        </SecretDialog>
      ) : null}
      {notice ? <NoticeDialog {...notice} onClose={closeNotice} /> : null}
    </>
  );
}
