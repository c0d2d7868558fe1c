import { useState } from 'react';
import { type KeyRecord, useKeys, useMakeKey, useRevokeKey } from '../../api/calls/keys.ts';
import { failureText } from '../../api/failure-text.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AdminHeader } from './admin-header.tsx';
import { KeyTable } from './key-table.tsx';
import { MakeKeyForm } from './make-key-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** « Clés de collecte »: who may send events, what each has sent, and how to stop one. */
export default function KeysPage() {
  const { data: keys, error, refetch } = useKeys();
  const make = useMakeKey();
  const revoke = useRevokeKey();
  const say = useToast();
  const [doomed, setDoomed] = useState<KeyRecord | null>(null);
  const failure = make.error ?? revoke.error;
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
        <FailureState error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={300} />
      )}
      {make.data ? <SecretDialog nom={make.data.key.nom} secret={make.data.secret} onClose={make.reset} /> : null}
      {doomed ? (
        <Dialog
          alert
          title="Révocation"
          onClose={() => setDoomed(null)}
          actions={
            <>
              <Button onClick={() => setDoomed(null)}>Annuler</Button>
              <Button look="danger" onClick={() => confirm(doomed)}>
                Révoquer
              </Button>
            </>
          }
        >
          <p>{`Révoquer la clé « ${doomed.nom} » ? Les envois de ce collecteur seront refusés aussitôt.`}</p>
        </Dialog>
      ) : null}
      {failure ? (
        <NoticeDialog
          title="Erreur"
          text={failureText(failure)}
          onClose={() => {
            make.reset();
            revoke.reset();
          }}
        />
      ) : null}
    </>
  );
}
