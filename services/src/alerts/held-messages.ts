import { addDays, firstMinuteAt, lastMinuteAt, wallClock } from '@vigie/contracts/paris';
import type { StoredRule } from './rule-store.ts';

/** When the messages of a rule are held: while it is snoozed, and in its quiet hours. Watching never is. Pure. Times in ms. */

type MessageHold = Pick<StoredRule, 'snoozedUntil' | 'quietHours'>;

/**
 * Until when messages of a rule's episodes are held at a moment. null: they are sent. At the end of what holds them another reason may hold them
 * still: the answer is the end of all.
 */
export function messagesHeldUntil({ snoozedUntil, quietHours }: MessageHold, at: number): number | null {
  let until = at;
  for (;;) {
    const next = snoozedUntil !== null && snoozedUntil > until ? snoozedUntil : quietUntil(quietHours, until);
    if (next === null) return until === at ? null : until;
    until = next;
  }
}

/** The end of quiet hours that a moment lies in. */
function quietUntil(hours: MessageHold['quietHours'], at: number): number | null {
  if (hours === null) return null;
  const [day = '', time = ''] = wallClock(at).split('T');
  const { from, to } = hours;
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return null;
  const end = `${time < to ? day : addDays(day, 1)}T${to}`;
  // An hour that the clock of Paris shows twice ends the second time.
  const first = firstMinuteAt(end);
  return first > at ? first : lastMinuteAt(end);
}
