import { DIGEST_LABELS } from '@vigie/contracts/alerts/rule-kinds';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatDelay } from '@vigie/contracts/french/durations';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import type { AlertRule } from '../../api/calls/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import list from '../../ui/record-list.module.css';
import { relativeTime } from '../../ui/relative-time.tsx';
import styles from './alerts-page.module.css';

interface RuleRowProps {
  rule: AlertRule;
  /** Clock of the list, ms. */
  now: number;
  onEdit: () => void;
  onDelete: () => void;
}

/** « Vérifiée il y a 20 s : 37 min pour un seuil de 1 h » */
function lookWords({ evaluee, distance }: AlertRule, now: number): string {
  if (evaluee === null) return 'Pas encore vérifiée';
  const looked = `Vérifiée ${relativeTime(evaluee, now)}`;
  return distance === null ? `${looked}, rien à mesurer` : `${looked}\u00a0: ${distance.phrase}`;
}

/** « Un bilan par jour, à 8 h (et tout de suite au-delà de 6 h) · messages en sourdine jusqu’au 20/11 18:00 · heures calmes de 22:00 à 07:00 » */
function messagesWords({ bilan, sourdine, calme }: AlertRule): string | null {
  const atOnce = bilan?.longues == null ? '' : ` (et tout de suite au-delà de ${formatDelay(60 * bilan.longues)})`;
  const parts = [
    ...(bilan === null ? [] : [`${DIGEST_LABELS[bilan.rythme]}${atOnce}`]),
    ...(sourdine === null ? [] : [`messages en sourdine jusqu’au ${formatDateTime(sourdine)}`]),
    ...(calme === null ? [] : [`heures calmes de ${calme.de} à ${calme.a}`]),
  ];
  const words = parts.join(' · ');
  return words === '' ? null : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** « Utile 5 fois sur 20 » */
function precisionWords({ precision: { utiles, inutiles } }: AlertRule): string | null {
  const count = utiles + inutiles;
  return count === 0 ? null : `Jugée utile ${counted(utiles, 'fois', 'fois')} sur ${formatNumber(count)}`;
}

/** One rule: what it watches, since when, how near it is, and whether it rings. */
export function RuleRow({ rule, now, onEdit, onDelete }: RuleRowProps) {
  const { nom, phrase, depuis, ouvertes, visible, mienne, modifiable, proprietaire } = rule;
  const messages = messagesWords(rule);
  const precision = precisionWords(rule);
  const state = ouvertes > 0 ? counted(ouvertes, 'alerte en cours', 'alertes en cours') : 'Rien en cours';
  return (
    <li className={list.row}>
      <div className={list.facts}>
        <p className={list.title}>{nom}</p>
        <p className={list.detail}>{phrase}</p>
        <p className={list.detail}>
          {`Veille depuis le ${formatDateTime(depuis)} · ${VISIBILITY_LABELS[visible]}`}
          {mienne ? '' : ` · de ${proprietaire ?? 'un compte supprimé'}`}
        </p>
        <p className={list.detail}>{lookWords(rule, now)}</p>
        {messages === null ? null : <p className={list.detail}>{messages}</p>}
        {precision === null ? null : <p className={list.detail}>{precision}</p>}
        {rule.finProposee ? (
          <p className={styles.proposal}>
            Moins de 30&nbsp;% de ses dernières alertes ont été utiles&nbsp;: supprimez-la, ou relevez son seuil.
          </p>
        ) : null}
      </div>
      <p className={list.detail}>{state}</p>
      {modifiable ? (
        <div className={list.actions}>
          <Button aria-label={`Modifier ${nom}`} onClick={onEdit}>
            Modifier
          </Button>
          <DeleteButton name={nom} onClick={onDelete} />
        </div>
      ) : null}
    </li>
  );
}
