import '@vigie/charts/charts.css';
import { TrialChart } from '@vigie/charts/trial-chart';
import { counted, formatPercent } from '@vigie/contracts/french/numbers';
import { failureText } from '../../api/api-error.ts';
import type { AlertTrial } from '../../api/calls/alerts.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './alerts.module.css';

interface RuleTrialProps {
  trial: { data: AlertTrial | undefined; error: unknown; refetch: () => void };
  threshold: number;
  /** The threshold with its unit. */
  words: (threshold: number) => string;
  onThreshold: (threshold: number) => void;
}

/** A trial of less than that has a sentence about it. */
const COMPLETE = 0.95;
const DAYS_IN_WEEK = 7;
const DAY_MS = 86_400_000;

/** What the rule would have rung over the last 30 days, and the thresholds that ring once, three and seven times a week. */
export function RuleTrial({ trial: { data, error, refetch }, threshold, words, onThreshold }: RuleTrialProps) {
  if (!data) {
    return error ? (
      <p role="alert" className={form.error}>
        {failureText(error)} <Button onClick={refetch}>Réessayer</Button>
      </p>
    ) : (
      <Skeleton height={150} />
    );
  }
  const [from, to] = [Date.parse(data.debut), Date.parse(data.fin)];
  const days = Math.round((to - from) / DAY_MS);
  const now = data.seuils.find(({ seuil }) => seuil === threshold);
  const count = now?.nombre ?? 0;
  const perWeek = (count * DAYS_IN_WEEK) / days;
  const pace = perWeek >= 1 ? `, ${counted(Math.round(perWeek), 'fois', 'fois')} par semaine` : '';
  const rang = count === 0 ? 'n’aurait pas sonné' : `aurait sonné ${counted(count, 'fois', 'fois')}${pace}`;
  const lacks = data.connu < COMPLETE ? ` Seuls ${formatPercent(data.connu)} de cette période sont connus.` : '';
  const sentence =
    data.connu === 0
      ? `Rien n’est connu de ces ${days} derniers jours pour juger de cette règle.`
      : `Ces ${days} derniers jours, cette règle ${rang}.${lacks}`;
  const proposed = data.conseils.filter(({ seuil }) => seuil !== null);
  return (
    <div className={styles.trial}>
      <p aria-live="polite">{sentence}</p>
      <TrialChart
        from={from}
        to={to}
        curve={data.courbe?.map(({ date, valeur }) => ({ at: Date.parse(date), value: valeur })) ?? null}
        threshold={threshold}
        openings={(now?.ouvertures ?? []).map((at) => Date.parse(at))}
        label={sentence}
      />
      {proposed.length === 0 ? null : (
        <ul className={styles.paces} aria-label="Seuils proposés">
          {proposed.map(({ parSemaine, seuil }) => (
            <li key={parSemaine}>
              <Button aria-pressed={seuil === threshold} onClick={() => onThreshold(seuil!)}>
                {`${words(seuil!)} : environ ${parSemaine} par semaine`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
