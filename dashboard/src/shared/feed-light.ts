import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Source } from '@vigie/contracts/options';
import { formatAge } from './dates.ts';

/** A feed is up to date while its newest snapshot is at most this old. */
const FRESH_MS = 180_000;

export interface FeedLight {
  source: Source;
  label: string;
  /** null: it is not followed, so nothing is late. */
  fresh: boolean | null;
  /** « à jour », the age of the newest snapshot, or « non suivi ». */
  text: string;
}

const FEEDS: readonly (readonly [Source, string])[] = [
  ['google_desktop', 'Google desktop'],
  ['google_mobile_webview', 'Google mobile'],
  ['flipboard_mobile', 'Flipboard'],
  ['applenews', 'Apple News'],
];

const lightOf = (source: Source, label: string, status: AnswerOf<'status'>, now: number): FeedLight => {
  if (!status.suivis.includes(source)) return { source, label, fresh: null, text: 'non suivi' };
  const newest = status[source];
  if (newest === null) return { source, label, fresh: false, text: 'aucune' };
  const age = now - Date.parse(newest);
  const fresh = age <= FRESH_MS;
  return { source, label, fresh, text: fresh ? 'à jour' : formatAge(age) };
};

/** The four lights, in the order of the menu. */
export const feedLights = (status: AnswerOf<'status'>, now: number): FeedLight[] =>
  FEEDS.map(([source, label]) => lightOf(source, label, status, now));
