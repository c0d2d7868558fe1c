import { CATEGORIES, type Category } from '@vigie/contracts/options';
import type { ClusterCounts } from '../figures/read/blocks/coverage-sums.ts';

/**
 * How likely a publisher is to be exposed in a story of a section: the part of the section's stories in which it was, drawn towards its part of
 * all stories where the section has few. Shared data say that this chance times the story's score orders a list better than the score alone.
 */

/** So many stories of all sections are added to those of the section. */
const PRIOR = 20;

/** In how many stories a publisher, and everybody, was exposed: in all, then by section. */
export interface Habit {
  own: ClusterCounts;
  all: ClusterCounts;
}

export function chanceOf({ own, all }: Habit, section: Category | null): number {
  const usual = (all[0] ?? 0) === 0 ? 0 : (own[0] ?? 0) / (all[0] ?? 1);
  if (section === null) return usual;
  const place = CATEGORIES.indexOf(section) + 1;
  return ((own[place] ?? 0) + PRIOR * usual) / ((all[place] ?? 0) + PRIOR);
}

interface Story {
  _id: string;
  score: number | null;
  cat_principale: Category | null;
}

/** Stories by what they are expected to bring: chance × score; those that promise the same by score. */
export function byExpectedGain<One extends Story>(stories: readonly One[], habit: Habit): One[] {
  const points = ({ score }: Story): number => score ?? 0;
  const gain = (story: Story): number => chanceOf(habit, story.cat_principale) * points(story);
  return stories.toSorted((a, b) => gain(b) - gain(a) || points(b) - points(a) || (a._id < b._id ? -1 : 1));
}
