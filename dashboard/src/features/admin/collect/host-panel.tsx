import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { counted } from '@vigie/contracts/french/numbers';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { type CollectHost, useHostRobots } from '../../../api/calls/collect.ts';
import { Button } from '../../../ui/button.tsx';
import collect from './collect.module.css';
import { FetchesLink } from './fetches/fetches-address.tsx';
import styles from './hosts.module.css';
import { HostSettingsCard } from './settings/host-settings.tsx';

type Robots = CollectHost['robots'][number];

/** What a reading of robots.txt means. */
export function readText({ etat, statut, delai }: Robots): string {
  if (etat === 'unreachable') return `sans réponse utile (${statut ?? 'aucune réponse'}), rien n’est lu`;
  if (etat === 'unavailable') return `absent (${statut ?? '–'}), tout est autorisé`;
  return delai === null ? 'sans délai imposé' : `une demande toutes les ${formatDelay(delai)}`;
}

/** Whether robots.txt lets us read a source, and the line that decides. */
export function decisionText({ autorise, regle, ligne }: CollectHost['sources'][number]): string {
  if (autorise === null) return 'pas encore décidé';
  const verdict = autorise ? 'autorisée' : 'interdite';
  return regle === null
    ? `${verdict}, aucune règle ne s’applique`
    : `${verdict} par la ligne ${ligne ?? '?'} : ${regle}`;
}

/** What replaces a host's articles, on how many of its last pages. */
export const wallText = ({ diagnostic, pages, refusees }: NonNullable<CollectHost['mur']>): string =>
  `${diagnostic} : ${refusees} ${refusees > 1 ? 'pages' : 'page'} sur ${pages === 1 ? 'la dernière' : `les ${pages} dernières`}`;

/** « Refuse nos pages depuis le 27/11 10:00, demandé toutes les 4 h ». `null` means it does not. */
const refusalText = (mur: CollectHost['mur']): string | null =>
  mur?.refus
    ? `Refuse nos pages depuis le ${formatDateTime(mur.refus.depuis)}, demandé toutes les ${formatDelay(mur.refus.intervalle)}`
    : null;

/** The state of a host in a few words, and whether something is wrong. */
export function hostState({ muet, silence, sources, robots, mur }: CollectHost): { text: string; wrong: boolean } {
  if (muet) return { text: 'Réduit au silence', wrong: true };
  if (silence !== null) return { text: `Demande le silence jusqu’au ${formatDateTime(silence)}`, wrong: true };
  const forbidden = sources.filter(({ autorise }) => autorise === false).length;
  if (robots.some(({ etat }) => etat === 'unreachable')) return { text: 'robots.txt sans réponse', wrong: true };
  if (forbidden > 0)
    return { text: forbidden === 1 ? '1 source interdite' : `${forbidden} sources interdites`, wrong: true };
  if (mur !== null) return { text: refusalText(mur) ?? wallText(mur), wrong: true };
  return { text: robots.length === 0 ? 'Pas encore lu' : 'En ordre', wrong: false };
}

function RobotsFile({ robots }: { robots: CollectHost['robots'][number] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useHostRobots(robots.origine, isOpen);
  return (
    <div className={styles.file}>
      <p>
        <strong className={styles.origin}>{`${robots.origine}/robots.txt`}</strong>
        {` lu le ${formatDateTime(robots.lu)} : ${readText(robots)}`}
      </p>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={collect.text} aria-label={`robots.txt de ${robots.origine}`} tabIndex={0}>
          {data.texte === '' ? 'Le fichier est vide.' : data.texte}
        </section>
      ) : error ? (
        <p role="alert">{failureText(error)}</p>
      ) : (
        <Button disabled={isOpen} onClick={() => setIsOpen(true)}>
          Afficher le fichier
        </Button>
      )}
    </div>
  );
}

/** All of one host: its robots.txt, and what it says of each source. */
export function HostPanel({ host, onSilence }: { host: CollectHost; onSilence: () => void }) {
  const { robots, sources, muet, ordre, mur } = host;
  return (
    <div className={collect.card}>
      {mur === null ? null : (
        <p>
          <strong className={collect.wrong}>{`${wallText(mur)}, depuis le ${formatDateTime(mur.depuis)}.`}</strong>
          {` ${mur.remede}. Ces pages n’apportent aucun titre ; celui du sitemap reste, et chaque page est relue plus tard.`}
        </p>
      )}
      {mur?.refus ? (
        <p>
          <strong className={collect.wrong}>{`${refusalText(mur)}.`}</strong>
          {` ${counted(mur.refus.nombre, 'refus', 'refus')} de suite ; la prochaine page ne sera pas demandée avant le ${formatDateTime(mur.refus.prochaine)}. Une seule page lue rétablit le rythme.`}
        </p>
      ) : null}
      {robots.length === 0 ? <p>Aucun robots.txt n’a encore été lu.</p> : null}
      {robots.map((one) => (
        <RobotsFile key={one.origine} robots={one} />
      ))}
      {sources.length > 0 ? (
        <ul className={styles.decisions} aria-label="Décisions du robots.txt">
          {sources.map((source) => (
            <li key={source._id}>
              <span className={styles.origin}>{source.url}</span>
              <span
                className={source.autorise === false ? collect.wrong : collect.also}
              >{` ${decisionText(source)}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <HostSettingsCard host={host.hote} />
      <div className={collect.actions}>
        <Button look={muet ? 'primary' : 'danger'} onClick={onSilence}>
          {muet ? 'Rendre la parole' : 'Réduire au silence'}
        </Button>
        <FetchesLink of={{ hote: host.hote }} />
        {ordre === null ? null : (
          <span className={collect.also}>{`Dernier ordre : ${ordre.par}, le ${formatDateTime(ordre.date)}`}</span>
        )}
      </div>
    </div>
  );
}
