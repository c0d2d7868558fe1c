import { type Article, writeArticles } from './article.ts';
import type { Outlet } from './outlets.ts';
import type { Plot } from './plot.ts';
import { hash, type Random, random } from './random.ts';
import { birthMinutes, DAY, HOUR, parisHour, STORIES_PER_DAY } from './rhythm.ts';
import type { Scenario, Section } from './scenario.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { bindAll } from './template.ts';

/** No story runs longer than this, so the days just before a moment are enough to know it. */
export const LIFE_DAYS = 3;

export interface Story extends Plot {
  articles: readonly Article[];
}

/** The stories that start on a UTC day. They depend on the seed and the day alone. */
export function storiesOf(seed: number, day: number, outlets: readonly Outlet[]): Story[] {
  const { weekend } = parisHour(day * DAY + 12 * HOUR);
  const sections = (Object.keys(STORIES_PER_DAY) as Section[]).flatMap((section) =>
    strengths(seed, day, STORIES_PER_DAY[section][weekend ? 1 : 0], section).map((strength, rank) => ({
      section,
      strength,
      scenario: scenarioOf(day, section, rank),
    })),
  );
  const births = birthMinutes(seed, day, sections.length);
  return sections.map((plot, number) => tell(seed, `${day}.${number}`, plot, births[number] ?? day * DAY, outlets));
}

type Outline = Pick<Plot, 'section' | 'strength' | 'scenario'>;

/** Strongest first: a few large stories, many small ones. */
const strengths = (seed: number, day: number, count: number, section: Section): number[] => {
  const from = random(seed, 'strengths', day, section);
  return Array.from({ length: count }, () => from.float() ** 3.2).sort((a, b) => b - a);
};

/**
 * The strongest stories of a day have different scenarios, and others than the day before: never two large fires at
 * once.
 */
const scenarioOf = (day: number, section: Section, rank: number): Scenario => {
  const scenarios = SCENARIOS[section];
  return scenarios[(day * 2 + rank) % scenarios.length]!;
};

function tell(seed: number, id: string, plot: Outline, bornAt: number, outlets: readonly Outlet[]): Story {
  const from = random(seed, 'story', id);
  const { scenario, strength } = plot;
  const story: Omit<Story, 'articles'> = {
    id,
    key: hash(seed, id),
    ...plot,
    bindings: bindAll([...scenario.phases.flat(), ...scenario.facts], from),
    bornAt,
    turnAt: turnOf(from, bornAt, strength),
    riseMinutes: 15 + from.delay(50),
    halfLifeMinutes: 150 + 900 * strength + from.delay(120),
  };
  return { ...story, articles: writeArticles(seed, story, outlets) };
}

const turnOf = (from: Random, bornAt: number, strength: number): number | undefined =>
  strength > 0.15 && from.chance(0.55) ? bornAt + 5 * HOUR + Math.round(from.delay(8 * HOUR)) : undefined;

const wave = (age: number, rise: number, halfLife: number): number =>
  age < 0 ? 0 : (1 - Math.exp(-(age + 5) / rise)) * 2 ** (-age / halfLife);

/** How hot a story is at a minute. 0 before its start and after its end. */
export function heat(story: Story, minute: number): number {
  const age = minute - story.bornAt;
  if (age < 0 || age > LIFE_DAYS * DAY) return 0;
  const turn = story.turnAt === undefined ? 0 : wave(minute - story.turnAt, story.riseMinutes, story.halfLifeMinutes);
  return (0.03 + story.strength) * (wave(age, story.riseMinutes, story.halfLifeMinutes) + 0.9 * turn);
}
