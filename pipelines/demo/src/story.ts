import { type Article, writeArticles } from './article.ts';
import { type Binding, bindInTurn } from './lexicon.ts';
import type { Outlet } from './outlets.ts';
import { hash, type Random, random } from './random.ts';
import { birthMinutes, DAY, HOUR, parisHour, STORIES_PER_DAY } from './rhythm.ts';
import type { Plot, Scenario, Section } from './scenario.ts';
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
      ...scenarioOf(seed, day, section, rank),
    })),
  );
  const births = birthMinutes(seed, day, sections.length);
  const surprise = surpriseOf(seed, day, sections);
  return sections.map((plot, number) => {
    const id = `${day}.${number}`;
    return plot === surprise?.plot
      ? tell(seed, id, { ...plot, strength: 1, surprise: true }, surprise.bornAt, outlets)
      : tell(seed, id, { ...plot, surprise: false }, births[number] ?? day * DAY, outlets);
  });
}

/** On two days of five something sudden happens, at any hour but in the depth of night. */
function surpriseOf<One extends Cast>(
  seed: number,
  day: number,
  plots: readonly One[],
): { plot: One; bornAt: number } | undefined {
  const from = random(seed, 'surprise', day);
  const sudden = plots.filter(({ scenario }) => scenario.sudden);
  const firsts = sudden.filter((one, i) => sudden.findIndex(({ scenario }) => scenario === one.scenario) === i);
  if (firsts.length === 0 || !from.chance(0.4)) return undefined;
  return { plot: from.pick(firsts), bornAt: day * DAY + from.int(5 * HOUR, 20 * HOUR) };
}

type Outline = Pick<Plot, 'section' | 'strength' | 'scenario' | 'surprise'> & Cast;

/** Strongest first: a few large stories, many small ones. */
const strengths = (seed: number, day: number, count: number, section: Section): number[] => {
  const from = random(seed, 'strengths', day, section);
  return Array.from({ length: count }, () => from.float() ** 3.2).sort((a, b) => b - a);
};

interface Cast {
  scenario: Scenario;
  /** What the story is about. */
  subject: Binding;
}

/**
 * The strongest stories of a day have different scenarios, and others than the day before: never two large fires at
 * once. Subjects take turns, so that stories of a scenario in one week are about different ones.
 */
const scenarioOf = (seed: number, day: number, section: Section, rank: number): Cast => {
  const scenarios = SCENARIOS[section];
  const scenario = scenarios[(day * 2 + rank) % scenarios.length]!;
  const ofScenario = Math.ceil(Math.max(...STORIES_PER_DAY[section]) / scenarios.length);
  const turn = day * ofScenario + Math.floor(rank / scenarios.length);
  return { scenario, subject: bindInTurn(scenario.subject, turn + (hash(seed, scenario.name) % 1_000)) };
};

function tell(seed: number, id: string, plot: Outline, bornAt: number, outlets: readonly Outlet[]): Story {
  const from = random(seed, 'story', id);
  const { section, scenario, strength, surprise, subject } = plot;
  const story: Omit<Story, 'articles'> = {
    id,
    key: hash(seed, id),
    section,
    scenario,
    strength,
    surprise,
    bindings: bindAll(
      [...scenario.phases.flat(), ...scenario.facts],
      random(seed, 'bindings', id),
      new Map([[scenario.subject, subject]]),
    ),
    bornAt,
    turnAt: turnOf(from, bornAt, strength),
    riseMinutes: surprise ? 10 : 15 + from.delay(50),
    halfLifeMinutes: 150 + 900 * strength + from.delay(120),
  };
  return { ...story, articles: writeArticles(seed, story, outlets) };
}

const turnOf = (from: Random, bornAt: number, strength: number): number | undefined =>
  strength > 0.15 && from.chance(0.55) ? bornAt + 5 * HOUR + Math.round(from.delay(8 * HOUR)) : undefined;

const wave = (age: number, rise: number, halfLife: number): number =>
  age < 0 ? 0 : (1 - Math.exp(-(age + 5) / rise)) * 2 ** (-age / halfLife);

/** How much room pages make for a surprise: 1 soon after it happened, half of it two hours later. */
export const surge = (story: Story, minute: number): number =>
  story.surprise ? wave(minute - story.bornAt, story.riseMinutes, 2 * HOUR) : 0;

/** How hot a story is at a minute. 0 before its start and after its end. */
export function heat(story: Story, minute: number): number {
  const age = minute - story.bornAt;
  if (age < 0 || age > LIFE_DAYS * DAY) return 0;
  const turn = story.turnAt === undefined ? 0 : wave(minute - story.turnAt, story.riseMinutes, story.halfLifeMinutes);
  return (0.03 + story.strength) * (wave(age, story.riseMinutes, story.halfLifeMinutes) + 0.9 * turn);
}
