import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { readFirstPresence } from '../figures/read/story-presence.ts';
import type { StoredEpisode } from './episode-store.ts';
import { readPublishers } from './sensors/publishers.ts';
import type { SensorContext } from './sensors/sensor.ts';

/** When the publisher of an absence first was in the story, ms. null: never, or another kind. */
export async function readEntries(
  context: SensorContext,
  episodes: readonly StoredEpisode[],
): Promise<(episode: StoredEpisode) => number | null> {
  const absences = episodes.flatMap(({ condition, subject }) =>
    condition.type === 'absence' ? [{ condition, cluster: articleIdToUInt64(subject) }] : [],
  );
  if (absences.length === 0) return () => null;
  const publishers = await readPublishers(
    context,
    absences.map(({ condition }) => condition),
  );
  const clusters = [...new Set(absences.map(({ cluster }) => cluster))];
  const firsts = await readFirstPresence(publishers.question, clusters, publishers.keys);
  return ({ condition, subject }) => {
    if (condition.type !== 'absence') return null;
    const own = publishers.numbersOf(condition);
    const found = [...(firsts.get(articleIdToUInt64(subject)) ?? [])].filter(([number]) => own.has(number));
    return found.length === 0 ? null : Math.min(...found.map(([, first]) => first));
  };
}
