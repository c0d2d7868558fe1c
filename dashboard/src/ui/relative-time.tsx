import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatAgo } from '../shared/age.ts';

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
