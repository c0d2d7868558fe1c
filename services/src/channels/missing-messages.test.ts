import { alertCondition } from '@vigie/contracts/alerts/rules';
import type { MessagePhase } from '@vigie/contracts/channels/channel-kinds';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { firstMinuteAt } from '@vigie/contracts/paris';
import { beforeEach, expect, test } from 'vitest';
import type { StoredEpisode } from '../alerts/episode-store.ts';
import type { StoredRule } from '../alerts/rule-store.ts';
import { NO_FACTS } from '../alerts/sensors/sensor.ts';
import type { StoredChannel } from './channel-store.ts';
import type { StoredMessage } from './message-store.ts';
import { planMessages, soughtIds } from './plan-messages.ts';

/** A Friday. */
const OPENED = firstMinuteAt('2026-11-20T09:30');
const condition = alertCondition.parse({ type: 'perte', editeur: 'aurore.example' });
const RULE: StoredRule = {
  id: 'r',
  version: 1,
  deleted: false,
  owner: 'anne',
  house: '',
  name: 'Pertes',
  visibility: 'moi',
  condition,
  channels: ['c'],
  snoozedUntil: null,
  quietHours: null,
  digest: null,
  edition: 1,
  since: OPENED - DAY_MS,
  changedAt: OPENED - DAY_MS,
};
const DIGEST: StoredRule = { ...RULE, digest: { rhythm: 'lundi_jeudi', longMs: 6 * HOUR_MS } };
const CHANNEL: StoredChannel = {
  id: 'c',
  version: 1,
  deleted: false,
  owner: 'anne',
  house: '',
  name: 'Desk',
  visibility: 'moi',
  type: 'webhook',
  shown: [],
  sealed: '',
  rotatedAt: null,
  morning: '',
  unsubscribed: [],
  paused: '',
  changedAt: 0,
};
const EPISODE: StoredEpisode = {
  rule: 'r',
  edition: 1,
  condition,
  subject: 'google_desktop.top.',
  facts: NO_FACTS,
  withdrawn: false,
  since: OPENED - 30 * MINUTE_MS,
  opened: OPENED,
  closed: null,
};

let stored: Map<string, StoredMessage>;
beforeEach(() => {
  stored = new Map();
});

/** Plans, twice, and sends what is due; a message that its alert ended before tells that too. Answers what was planned. */
function look(rule: StoredRule, change: Partial<StoredEpisode>, now: number): [MessagePhase, string][] {
  const episode = { ...EPISODE, ...change };
  const state = { rules: [rule], channels: [CHANNEL], episodes: [episode] };
  const sought = new Set(soughtIds(state, stored, now));
  const planned = planMessages(state, stored, new Map(), now);
  for (const { id, about } of planned) if (about.kind === 'episode') expect(sought).toContain(id);
  for (const one of planned) stored.set(one.id, one);
  expect(planMessages(state, stored, new Map(), now)).toEqual([]);
  for (const one of stored.values()) {
    if (one.state !== 'attente' || one.due > now) continue;
    const complete = episode.closed !== null || episode.withdrawn;
    stored.set(one.id, { ...one, state: 'envoye', accepted: now, complete });
  }
  return planned.map(({ phase, state }) => [phase, state]);
}

test('an alert that goes on after its end was reported is reported again, and its new end, as often as that is so', () => {
  const minute = (count: number): number => OPENED + count * MINUTE_MS;
  expect(look(RULE, {}, minute(1))).toEqual([['ouverture', 'attente']]);
  expect(look(RULE, { closed: minute(20) }, minute(21))).toEqual([['fermeture', 'attente']]);
  expect(look(RULE, { closed: minute(22) }, minute(22))).toEqual([]);
  expect(look(RULE, {}, minute(24))).toEqual([['reprise', 'attente']]);
  expect(look(RULE, {}, minute(25))).toEqual([]);
  expect(look(RULE, { closed: minute(40) }, minute(41))).toEqual([['fermeture', 'attente']]);
  expect(look(RULE, {}, minute(42))).toEqual([['reprise', 'attente']]);
  expect(look(RULE, { withdrawn: true }, minute(43))).toEqual([['retrait', 'attente']]);
  expect(look(RULE, {}, minute(44))).toEqual([['reprise', 'attente']]);
  expect(new Set([...stored.values()].map(({ id }) => id)).size).toBe(7);
});

test('an alert whose opening told its end too is reported again when it goes on', () => {
  const closed = OPENED + 5 * MINUTE_MS;
  expect(look(RULE, { closed }, closed)).toEqual([['ouverture', 'attente']]);
  expect(look(RULE, { closed }, closed + MINUTE_MS)).toEqual([]);
  expect(look(RULE, {}, closed + DAY_MS)).toEqual([['reprise', 'attente']]);
  // This one was sent while the alert went on.
  expect(look(RULE, { closed: closed + DAY_MS }, closed + DAY_MS + MINUTE_MS)).toEqual([['fermeture', 'attente']]);
});

test('a rule with a digest tells an alert in the next one, at once when it lasts, and its end in the digest after that', () => {
  expect(look(DIGEST, {}, OPENED)).toEqual([
    ['ouverture', 'groupe'],
    ['bilan', 'attente'],
  ]);
  const monday = firstMinuteAt('2026-11-23T08:00');
  expect([...stored.values()].map(({ due }) => due)).toEqual([monday, monday]);
  expect(look(DIGEST, {}, OPENED + 5 * HOUR_MS)).toEqual([]);
  expect(look(DIGEST, {}, EPISODE.since + 6 * HOUR_MS)).toEqual([['longue', 'attente']]);
  expect(look(DIGEST, {}, monday)).toEqual([]);
  const closed = monday + HOUR_MS;
  expect(look(DIGEST, { closed }, closed)).toEqual([
    ['fermeture', 'groupe'],
    ['bilan', 'attente'],
  ]);
  expect(Math.max(...[...stored.values()].map(({ due }) => due))).toBe(firstMinuteAt('2026-11-26T08:00'));
});

test('what ends before its digest is one line, and what is withdrawn after a message is reported by itself', () => {
  look(DIGEST, {}, OPENED);
  expect(look(DIGEST, { closed: OPENED + HOUR_MS }, OPENED + HOUR_MS)).toEqual([]);
  expect(look(DIGEST, { closed: OPENED + HOUR_MS }, OPENED + 5 * DAY_MS)).toEqual([]);
  look(DIGEST, {}, EPISODE.since + 6 * HOUR_MS);
  expect(look(DIGEST, { withdrawn: true }, EPISODE.since + 7 * HOUR_MS)).toEqual([['retrait', 'attente']]);
});

test('what is planned in the last seconds before a digest is in the next one', () => {
  const monday = firstMinuteAt('2026-11-23T08:00');
  const opened = monday - HOUR_MS;
  look(DIGEST, { opened }, monday - 1_000);
  expect([...stored.values()][0]?.due).toBe(firstMinuteAt('2026-11-26T08:00'));
});

test('what was reported by itself is reported to its end when its rule gets a digest', () => {
  look(RULE, {}, OPENED);
  const closed = OPENED + HOUR_MS;
  expect(look(DIGEST, { closed }, closed)).toEqual([['fermeture', 'attente']]);
});
