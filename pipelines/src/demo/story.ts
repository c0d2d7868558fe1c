import { type Article, writeArticles } from './article.ts';
import type { Outlet } from './outlets.ts';
import { hash, type Random, random } from './random.ts';
import { birthMinutes, DAY, HOUR, parisHour, STORIES_PER_DAY } from './rhythm.ts';
import type { Scenario, Section } from './scenario.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { type Bindings, bindAll } from './template.ts';

/** No story is told for longer than this, so that a moment is known from the days just before it. */
export const LIFE_DAYS = 3;

export interface Story {
  /** `day.number`: fixed by the seed. */
  id: string;
  key: number;
  section: Section;
  scenario: Scenario;
  bindings: Bindings;
  bornAt: number;
  /** When a large story takes its turn, and grows a second time. */
  turnAt: number | undefined;
  /** 0..1, most stories near 0. */
  strength: number;
  riseMinutes: number;
  halfLifeMinutes: number;
  articles: readonly Article[];
}

/** The stories born on a UTC day: a function of the seed and the day alone. */
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

type Plot = Pick<Story, 'section' | 'strength' | 'scenario'>;

/** Strongest first; a few large stories, many small ones. */
const strengths = (seed: number, day: number, count: number, section: Section): number[] => {
  const from = random(seed, 'strengths', day, section);
  return Array.from({ length: count }, () => from.float() ** 3.2).sort((a, b) => b - a);
};

/** The strongest stories of a day are of different kinds, and of others than the day before: no two large fires at once. */
const scenarioOf = (day: number, section: Section, rank: number): Scenario => {
  const scenarios = SCENARIOS[section];
  return scenarios[(day * 2 + rank) % scenarios.length]!;
};

function tell(seed: number, id: string, plot: Plot, bornAt: number, outlets: readonly Outlet[]): Story {
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

/** How hot a story is at a minute; 0 before its birth and after its life. */
export function heat(story: Story, minute: number): number {
  const age = minute - story.bornAt;
  if (age < 0 || age > LIFE_DAYS * DAY) return 0;
  const turn = story.turnAt === undefined ? 0 : wave(minute - story.turnAt, story.riseMinutes, story.halfLifeMinutes);
  return (0.03 + story.strength) * (wave(age, story.riseMinutes, story.halfLifeMinutes) + 0.9 * turn);
}
