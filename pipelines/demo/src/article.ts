import { affinity, type Outlet } from './outlets.ts';
import { hash, type Random, random, sample } from './random.ts';
import { DAY, HOUR } from './rhythm.ts';
import type { Plot } from './scenario.ts';
import { fill } from './template.ts';

export type Phase = 0 | 1 | 2 | 3;

export interface Article {
  /** `day.story.number`. */
  id: string;
  key: number;
  outlet: Outlet;
  phase: Phase;
  /** Agency copy, published word for word. */
  wire: boolean;
  title: string;
  url: string;
  publishedAt: number;
  /** The article is updated and has this title from then on. */
  update: { at: number; title: string } | undefined;
  /** How prominent it is among the articles of its story. */
  pull: number;
}

const LABELS = ['DIRECT. ', 'VIDÉO. ', 'INTERVIEW. ', 'EN IMAGES. ', 'EXCLUSIF. ', 'ENQUÊTE. '];

/** All articles of a story, by time of publication. */
export function writeArticles(seed: number, story: Plot, outlets: readonly Outlet[]): Article[] {
  const from = random(seed, 'articles', story.id);
  const authors = sample(from, outlets, (outlet) => weightOf(outlet, story), participants(from, story.strength));
  return authors
    .flatMap((outlet) => publications(from, story).map((publishedAt) => ({ outlet, publishedAt })))
    .map((draft, number) => write(seed, story, `${story.id}.${number}`, draft))
    .sort((a, b) => a.publishedAt - b.publishedAt || a.key - b.key);
}

const weightOf = (outlet: Outlet, story: Plot): number => outlet.reach ** 0.6 * affinity(outlet, story.section);

const participants = (from: Random, strength: number): number =>
  1 + Math.round(strength * 16 + (strength > 0.02 ? from.delay(1.8) : 0));

/** When one outlet writes about the story: soon after its start, perhaps again at its turn and afterwards. */
function publications(from: Random, story: Plot): number[] {
  const minutes = [story.bornAt + Math.round(from.delay(story.surprise ? 25 : 100))];
  if (story.turnAt !== undefined && from.chance(0.6)) minutes.push(story.turnAt + Math.round(from.delay(70)));
  if (story.strength > 0.1 && from.chance(0.3))
    minutes.push(story.bornAt + 4 * HOUR + Math.round(from.delay(10 * HOUR)));
  return minutes.filter((minute) => minute < story.bornAt + 2 * DAY);
}

function phaseOf(story: Plot, minute: number): Phase {
  if (story.turnAt !== undefined && minute >= story.turnAt) return minute - story.turnAt < 5 * HOUR ? 2 : 3;
  if (minute - story.bornAt < 75) return 0;
  return minute - story.bornAt > 12 * HOUR ? 3 : 1;
}

function write(seed: number, story: Plot, id: string, draft: { outlet: Outlet; publishedAt: number }): Article {
  const from = random(seed, 'article', id);
  const { outlet, publishedAt } = draft;
  const phase = phaseOf(story, publishedAt);
  const wire = (phase === 0 || phase === 2) && from.chance(outlet.kind === 'general' ? 0.25 : 0.45);
  const title = wire ? wireTitle(seed, story, phase) : headline(story, phase, from);
  const key = hash(seed, id);
  return {
    id,
    key,
    outlet,
    phase,
    wire,
    title,
    url: address(outlet, story, title, key, publishedAt),
    publishedAt,
    update: from.chance(0.14)
      ? { at: publishedAt + 20 + Math.round(from.delay(90)), title: headline(story, phase, from) }
      : undefined,
    pull: outlet.pull * (0.8 + 0.4 * from.float()),
  };
}

/** The agency has one title per phase of a story. */
export const wireTitle = (seed: number, story: Plot, phase: Phase): string =>
  fill(story.scenario.phases[phase][0] ?? '', story.bindings, random(seed, 'wire', story.id, phase));

function headline(story: Plot, phase: Phase, from: Random): string {
  const title = fill(from.pick(story.scenario.phases[phase]), story.bindings, from);
  return from.chance(0.07) ? `${from.pick(LABELS)}${title}` : title;
}

const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const SECTION_PATHS: Readonly<Record<string, string>> = {
  économie: 'economie',
  'science_high-tech': 'sciences',
  santé: 'sante',
  sports: 'sport',
};

/** Each outlet has its own form of address. */
function address(outlet: Outlet, story: Plot, title: string, key: number, publishedAt: number): string {
  const root = `https://www.${outlet.host}`;
  const section = SECTION_PATHS[story.section] ?? story.section;
  const slug = slugOf(title).slice(0, 90);
  const date = new Date(publishedAt * 60_000).toISOString().slice(0, 10);
  switch (hash(outlet.host) % 4) {
    case 0:
      return `${root}/${section}/article/${date.replaceAll('-', '/')}/${slug}_${key}.html`;
    case 1:
      return `${root}/${section}/${slug}-${key.toString(36)}`;
    case 2:
      return `${root}/${date}/${slug}-${key.toString(36)}.php`;
    default:
      return `${root}/actu/${section}/${slug},${key}.html`;
  }
}

/** The title that readers see at a given minute. */
export const titleAt = (article: Article, minute: number): string =>
  article.update && minute >= article.update.at ? article.update.title : article.title;
