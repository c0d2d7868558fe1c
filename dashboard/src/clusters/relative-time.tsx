import { formatDateTime } from '@vigie/charts/format';
import { formatAge } from '../shared/age.ts';

/** « il y a 5 min »; an instant that is still to come is now. */
export const relativeTime = (instant: string, now: number): string =>
  `il y a ${formatAge(Math.max(0, now - Date.parse(instant)))}`;

interface RelativeTimeProps {
  instant: string | null | undefined;
  /** From useNow() of the list around, so that a list has one clock. */
  now: number;
  /** What null says. */
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
