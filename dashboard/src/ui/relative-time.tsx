import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatAgo } from '../shared/dates.ts';
import { useNow } from '../shared/time-hooks.ts';
import styles from './freshness.module.css';

/** « il y a 5 min »; a future instant counts as now. */
export function relativeTime(instant: string, now: number): string {
  const age = now - Date.parse(instant);
  return age < 1_000 ? 'à l’instant' : formatAgo(age);
}

interface RelativeTimeProps {
  instant: string | null | undefined;
  /** From useNow() of the list, so that a list has one clock. */
  now: number;
  /** Text for null. */
  missing?: string;
}

/** How long ago, with the date on hover. */
export function RelativeTime({ instant, now, missing = '–' }: RelativeTimeProps) {
  if (!instant) return <span>{missing}</span>;
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}

/** Older figures have the warning colour. */
const STALE_MS = 180_000;

/** « actualisé il y a 40 s », for figures of a range that still grows. */
export function Freshness({ at }: { at: number }) {
  const age = useNow(5000) - at;
  return <span className={age > STALE_MS ? styles.stale : styles.fresh}>{`actualisé ${formatAgo(age)}`}</span>;
}
