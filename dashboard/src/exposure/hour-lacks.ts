import { joinLacks, type Lacks } from '@vigie/charts/gaps';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { dayOf } from '../shared/paris.ts';
import { scoreSeries } from './score-series.ts';

type Score = AnswerOf<'publisherScore'>['editeur'];

const HOUR_MS = 3_600_000;

/** An hour in the form of the buckets that hold it: their start, or their day. */
const keyOf = (bucket: string): string =>
  bucket.length === 10 ? bucket : String(Math.floor(Date.parse(bucket) / HOUR_MS));

/**
 * Which sources were not measured in each hour, or in any quarter of it: articles that only they showed are not counted there.
 * The count itself does not say so; the score of the same query does, by the bucket.
 */
export function hourLacks(hours: readonly string[], { scores, jours }: Score): Lacks {
  const lacks = scoreSeries(scores)[0]?.lacks ?? [];
  const byKey = new Map<string, (string | null)[]>();
  jours.forEach((bucket, index) => {
    const key = keyOf(bucket);
    const found = byKey.get(key);
    if (found) found.push(lacks[index] ?? null);
    else byKey.set(key, [lacks[index] ?? null]);
  });
  const byDay = jours[0]?.length === 10;
  return hours.map((start) => joinLacks(byKey.get(byDay ? dayOf(Date.parse(start)) : keyOf(start)) ?? []));
}
