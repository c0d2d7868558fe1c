import type { MessagePhase } from '@vigie/contracts/channels/channel-kinds';
import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { nextDigest } from '../alerts/digest-times.ts';
import { type Route, routeMessageId } from './alert-routes.ts';
import type { StoredMessage } from './message-store.ts';

/** Which messages a recipient of an episode lacks. Pure. */

/** An alert that opened earlier is old news: it is in the history, and no message tells it. */
export const LATE_MS = 6 * HOUR_MS;

/** What is planned in the minute before a digest may be written too late for it. */
const DIGEST_MARGIN_MS = MINUTE_MS;

export interface MissingMessage {
  id: string;
  phase: MessagePhase;
  /** When its digest is. `null` means that it is sent by itself. */
  digest: number | null;
}

/** What is read of a route's stored messages, and what it lacks. */
export interface RouteMessages {
  /** Ids of all that were looked for. */
  ids: string[];
  missing: MissingMessage[];
}

type MessagesById = ReadonlyMap<string, StoredMessage>;

const isSent = (message: StoredMessage | undefined): message is StoredMessage =>
  message?.state === 'envoye' || message?.state === 'affiche';

/** A rule without an opening message tells neither old news nor what ended before it was given this channel. */
function mayOpen({ rule, episode }: Route, now: number): boolean {
  const isOver = episode.closed !== null && episode.closed < rule.changedAt;
  return !episode.withdrawn && !isOver && episode.opened > now - LATE_MS;
}

export function messagesOf(route: Route, stored: MessagesById, now: number): RouteMessages {
  const opening = stored.get(routeMessageId('ouverture', route));
  // What was reported by itself is reported to its end, whatever the rule says since.
  const isGathered = route.rule.digest !== null && (opening === undefined || opening.state === 'groupe');
  return isGathered ? gathered(route, stored, now) : single(route, stored, now);
}

/** An opening, its end; and for each time that the alert goes on after its end was reported, that it does, and its end again. */
function single(route: Route, stored: MessagesById, now: number): RouteMessages {
  const { withdrawn, closed } = route.episode;
  const ids: string[] = [];
  for (let turn = 0; ; turn += 1) {
    const begin = turn === 0 ? 'ouverture' : 'reprise';
    const id = (phase: MessagePhase): string => routeMessageId(phase, route, turn);
    ids.push(id(begin), id('fermeture'), id('retrait'));
    const lacks = (phase: MessagePhase): RouteMessages => ({
      ids,
      missing: stored.has(id(phase)) ? [] : [{ id: id(phase), phase, digest: null }],
    });
    const opening = stored.get(id(begin));
    if (opening === undefined) return turn > 0 || mayOpen(route, now) ? lacks(begin) : { ids, missing: [] };
    // One that waits, or is in a summary, tells the end itself.
    if (!isSent(opening)) return { ids, missing: [] };
    const goesOn = closed === null && !withdrawn;
    const hasEnd = opening.complete || isSent(stored.get(id('fermeture'))) || isSent(stored.get(id('retrait')));
    const again = routeMessageId('reprise', route, turn + 1);
    if (hasEnd) ids.push(again);
    if (hasEnd && (goesOn || stored.has(again))) continue;
    if (goesOn || opening.complete) return { ids, missing: [] };
    return lacks(withdrawn ? 'retrait' : 'fermeture');
  }
}

/** A line of the next digest; at once that it lasts; a line of another digest if it ended later than the first. */
function gathered(route: Route, stored: MessagesById, now: number): RouteMessages {
  const { withdrawn, closed, since } = route.episode;
  const { rhythm, longMs } = route.rule.digest!;
  const id = (phase: MessagePhase): string => routeMessageId(phase, route);
  const ids = (['ouverture', 'longue', 'fermeture', 'retrait'] as const).map(id);
  const digest = nextDigest(rhythm, now + DIGEST_MARGIN_MS);
  const missing: MissingMessage[] = [];
  const add = (phase: MessagePhase, at: number | null): void => {
    if (!stored.has(id(phase))) missing.push({ id: id(phase), phase, digest: at });
  };
  const opening = stored.get(id('ouverture'));
  if (opening === undefined) {
    if (!mayOpen(route, now)) return { ids, missing };
    add('ouverture', digest);
  }
  if (withdrawn) {
    if (isSent(stored.get(id('longue')))) add('retrait', null);
    else if (opening !== undefined && opening.due <= now) add('retrait', digest);
    return { ids, missing };
  }
  const isLong = longMs !== null && (closed ?? now) - since >= longMs;
  if (isLong && since + longMs > now - LATE_MS) add('longue', null);
  if (closed !== null && opening !== undefined && closed >= opening.due) add('fermeture', digest);
  return { ids, missing };
}
