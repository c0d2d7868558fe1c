import type { AlertCondition } from '@vigie/contracts/alerts/rules';
import type { StoredEpisode } from './episode-store.ts';
import type { SubjectEpisode } from './evaluate.ts';
import { NO_FACTS } from './sensors/sensor.ts';

/** An edition of a rule. */
export interface Edition {
  rule: string;
  edition: number;
  condition: AlertCondition;
}

const keyOf = ({ subject, opened }: { subject: string; opened: number }): string => `${subject} ${opened}`;

/**
 * What must be written so that the stored episodes of an edition are those that an evaluation from `from` on found. Pure. Those that closed before are
 * not touched; those that are stored and were not found are withdrawn.
 */
export function episodeChanges(
  edition: Edition,
  stored: readonly StoredEpisode[],
  found: readonly SubjectEpisode[],
  from: number,
): StoredEpisode[] {
  const own = stored.filter(
    (one) => one.rule === edition.rule && one.edition === edition.edition && (one.closed === null || one.closed > from),
  );
  const before = new Map(own.map((one) => [keyOf(one), one]));
  const after = new Map(
    found.map((episode) => {
      const facts = episode.facts ?? before.get(keyOf(episode))?.facts ?? NO_FACTS;
      return [keyOf(episode), { ...edition, ...episode, facts, withdrawn: false }];
    }),
  );
  const withdrawn = own
    .filter((one) => !after.has(keyOf(one)) && !one.withdrawn)
    .map((one) => ({ ...one, withdrawn: true }));
  const changed = [...after.values()].filter((one) => !isSame(one, before.get(keyOf(one))));
  return [...changed, ...withdrawn];
}

const isSame = (a: StoredEpisode, b: StoredEpisode | undefined): boolean =>
  b !== undefined &&
  a.since === b.since &&
  a.closed === b.closed &&
  a.withdrawn === b.withdrawn &&
  JSON.stringify(a.facts) === JSON.stringify(b.facts);

/** Episodes of editions that watch no more, and that are still open: they end with their edition. `ends`: by rule, the edition that watches and since when. */
export const endedWithRule = (
  stored: readonly StoredEpisode[],
  ends: ReadonlyMap<string, { edition: number | null; at: number }>,
): StoredEpisode[] =>
  stored.flatMap((one) => {
    const rule = ends.get(one.rule);
    if (one.closed !== null || one.withdrawn || rule === undefined || rule.edition === one.edition) return [];
    return [{ ...one, closed: Math.max(rule.at, one.opened) }];
  });
