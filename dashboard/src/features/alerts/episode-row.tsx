import { RULE_KIND_LABELS } from '@vigie/contracts/alerts/rule-kinds';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { Link } from 'react-router-dom';
import type { AlertEpisode } from '../../api/calls/alerts.ts';
import list from '../../ui/record-list.module.css';
import styles from './alerts-page.module.css';
import { VerdictButtons } from './verdict-buttons.tsx';

/** From when to when, or that it goes on, or that it never was. */
function timesWords({ ouverte, fermee, retiree }: AlertEpisode): string {
  if (retiree)
    return `Retirée : des données arrivées ensuite ne la confirment pas (ouverte le ${formatDateTime(ouverte)})`;
  if (fermee === null) return `Ouverte le ${formatDateTime(ouverte)}`;
  const seconds = (Date.parse(fermee) - Date.parse(ouverte)) / 1000;
  return `Du ${formatDateTime(ouverte)} au ${formatDateTime(fermee)}, ${formatDelay(seconds)}`;
}

/** « Perte · Nos pages »; a name that begins with its kind says it once. */
const ruleWords = ({ type, nom }: AlertEpisode): string =>
  nom.startsWith(RULE_KIND_LABELS[type]) ? nom : `${RULE_KIND_LABELS[type]} · ${nom}`;

/** One alert: what happened, with a link to where it is seen. */
export function EpisodeRow({ episode }: { episode: AlertEpisode }) {
  const { phrase, adresse, retiree, suite } = episode;
  return (
    <li className={list.row}>
      <div className={list.facts}>
        <p className={retiree ? `${list.title} ${styles.withdrawn}` : list.title}>
          <Link to={adresse}>{phrase}</Link>
        </p>
        <p className={list.detail}>{timesWords(episode)}</p>
        {suite === null ? null : <p className={list.detail}>{suite}</p>}
        <p className={list.detail}>{ruleWords(episode)}</p>
      </div>
      {retiree ? null : <VerdictButtons episode={episode} />}
    </li>
  );
}
