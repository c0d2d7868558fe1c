import { counted } from '@vigie/contracts/french/numbers';
import type { Channel } from '../../api/calls/channels.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

interface ChannelDeletionProps {
  channel: Channel;
  onConfirm: () => void;
  onClose: () => void;
}

/** What sends to a channel, of everybody: « 2 règles d’alerte et 1 envoi programmé ». `''`: nothing does. */
export function senderWords({ regles, envois }: Pick<Channel, 'regles' | 'envois'>): string {
  return [
    ...(regles === 0 ? [] : [counted(regles, 'règle d’alerte', 'règles d’alerte')]),
    ...(envois === 0 ? [] : [counted(envois, 'envoi programmé', 'envois programmés')]),
  ].join(' et ');
}

/** Asks before a channel is deleted: its address and secrets are gone with it. */
export function ChannelDeletion({ channel, onConfirm, onClose }: ChannelDeletionProps) {
  const { nom, matin, regles, envois } = channel;
  const senders = senderWords(channel);
  const goOn = regles + envois === 1 ? 'y envoie des messages, et continue' : 'y envoient des messages, et continuent';
  return (
    <ConfirmDialog title="Supprimer ce canal" verb="Supprimer" onConfirm={onConfirm} onClose={onClose}>
      <p>{`« ${nom} » ne recevra plus rien, et son adresse est effacée.`}</p>
      {senders === '' ? null : <p>{`${senders} ${goOn} sans lui.`}</p>}
      {matin === null ? null : <p>« Ce matin » n’y arrivera plus.</p>}
    </ConfirmDialog>
  );
}
