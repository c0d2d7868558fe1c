import { CHANNEL_KIND_LABELS } from '@vigie/contracts/channels/channel-kinds';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import type { Channel } from '../../api/calls/channels.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import list from '../../ui/record-list.module.css';
import type { ChannelChanges } from './use-channel-changes.ts';

interface ChannelRowProps {
  channel: Channel;
  changes: ChannelChanges;
  onEdit: () => void;
  onRemove: () => void;
}

/** How a channel stands: paused, or when a message was last accepted. */
function stateWords({ pause, dernier }: Channel): string {
  if (pause !== null) return `En pause : ${pause}`;
  return dernier === null ? 'Rien n’est encore parti' : `Dernier message le ${formatDateTime(dernier)}`;
}

/** One channel: where it leads and how it stands. */
export function ChannelRow({ channel, changes, onEdit, onRemove }: ChannelRowProps) {
  const { nom, type, cible, visible, mienne, proprietaire, modifiable, pause, matin, desabonnes, deuxSecrets } =
    channel;
  return (
    <li className={list.row}>
      <div className={list.facts}>
        <p className={list.title}>{nom}</p>
        <p className={list.detail}>{`${CHANNEL_KIND_LABELS[type]} · ${cible}`}</p>
        <p className={list.detail}>
          {VISIBILITY_LABELS[visible]}
          {mienne ? '' : ` · de ${proprietaire ?? 'un compte supprimé'}`}
        </p>
        {matin === null ? null : <p className={list.detail}>Reçoit « Ce matin » à 06:45</p>}
        {desabonnes.length === 0 ? null : (
          <p className={list.detail}>{`Ne veulent plus de messages : ${desabonnes.join(', ')}`}</p>
        )}
        {deuxSecrets ? <p className={list.detail}>Signé aussi avec le secret précédent pendant 24 h.</p> : null}
        <p className={list.detail}>{stateWords(channel)}</p>
      </div>
      <div className={list.actions}>
        {pause !== null && modifiable ? (
          <Button look="primary" aria-label={`Reprendre ${nom}`} onClick={() => changes.resume(channel)}>
            Reprendre
          </Button>
        ) : null}
        <Button aria-label={`Essayer ${nom}`} disabled={changes.testing} onClick={() => changes.test(channel)}>
          Essayer
        </Button>
        {modifiable ? (
          <>
            <Button aria-label={`Modifier ${nom}`} onClick={onEdit}>
              Modifier
            </Button>
            <DeleteButton name={nom} onClick={onRemove} />
          </>
        ) : null}
      </div>
    </li>
  );
}
