import { MESSAGE_PHASE_LABELS, MESSAGE_STATE_LABELS } from '@vigie/contracts/channels/channel-kinds';
import { formatDateTime } from '@vigie/contracts/french/clock';
import type { Message } from '../../api/calls/channels.ts';
import list from '../../ui/record-list.module.css';
import styles from './channels-page.module.css';

/** What became of a message. */
function stateWords({ etat, envoye, essais, erreur }: Message): string {
  const state = envoye === null ? MESSAGE_STATE_LABELS[etat] : `Envoyé le ${formatDateTime(envoye)}`;
  const failed = essais === 0 ? '' : ` · ${essais} ${essais === 1 ? 'essai manqué' : 'essais manqués'}`;
  return `${state}${failed}${erreur === '' ? '' : ` : ${erreur}`}`;
}

/** One message: what it tells, to whom, and what became of it. Its text unfolds. */
export function MessageRow({ message }: { message: Message }) {
  const { titre, texte, phase, canal, destinataire, cree } = message;
  const title = titre === '' ? MESSAGE_PHASE_LABELS[phase] : titre;
  return (
    <li className={list.row}>
      <div className={list.facts}>
        {texte === '' ? (
          <p className={list.title}>{title}</p>
        ) : (
          <details>
            <summary>{title}</summary>
            <p className={`${list.detail} ${styles.text}`}>{texte}</p>
          </details>
        )}
        <p className={list.detail}>
          {[MESSAGE_PHASE_LABELS[phase], canal, destinataire, formatDateTime(cree)]
            .filter((text) => text !== '')
            .join(' · ')}
        </p>
        <p className={list.detail}>{stateWords(message)}</p>
      </div>
    </li>
  );
}
