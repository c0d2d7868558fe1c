import type { HeadlineRecord } from '@vigie/contracts/headlines';
import { type Random, random } from '@vigie/demo/random';
import { background } from '@vigie/stories/clusters/background';
import { ENTITY_MARK } from '@vigie/stories/clusters/features';

export interface StreamOptions {
  titles: number;
  /** Stories that are running at a time. */
  stories: number;
  perDay: number;
  leads: boolean;
}

interface Story {
  names: readonly string[];
  words: readonly string[];
}

const START = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;
/** Days that a story runs. */
const LIFE = 3;
const NAMES = 2;
const WORDS = 7;
const OTHER_WORDS = 3;
const LEAD_WORDS = 14;

/** Draws words as often as other French titles have them. */
const drawer = (from: Random): (() => string) => {
  const words: string[] = [];
  const ends: number[] = [];
  let end = 0;
  for (const [word, count] of background().counts) {
    if (word.startsWith(ENTITY_MARK)) continue;
    end += count;
    words.push(word);
    ends.push(end);
  }
  return () => {
    const at = from.float() * end;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return words[low]!;
  };
};

/**
 * Titles of invented stories, each with two names and some words of its story and three common words. They make no
 * sense, but share and repeat their words as real titles do. The same options give the same titles.
 */
export function* stream({ titles, stories, perDay, leads }: StreamOptions): Generator<HeadlineRecord> {
  const from = random('stories', stories, perDay);
  const draw = drawer(from);
  const some = (count: number) => Array.from({ length: count }, draw);
  const name = () => `${draw().replace(/^./, (letter) => letter.toUpperCase())}on${from.int(0, 999)}`;
  const news: Story[] = [];
  for (let number = 0; number < titles; number += 1) {
    if (news.length < stories / 2 || from.chance(Math.min(1, stories / (perDay * LIFE)))) {
      news.push({ names: Array.from({ length: NAMES }, name), words: some(WORDS) });
      if (news.length > stories) news.shift();
    }
    const { names, words } = from.pick(news);
    const said = words.filter(() => from.chance(0.6));
    yield {
      v: 1,
      kind: 'headline',
      article: number.toString(16).padStart(16, '0'),
      url: `https://exemple.fr/${number}`,
      title: [...names, ...said, ...some(OTHER_WORDS)].join(' '),
      lead: leads ? [names[0], ...words, ...some(LEAD_WORDS)].join(' ') : null,
      at: new Date(START + (number * DAY) / perDay).toISOString(),
    };
  }
}

const SYLLABLES = [
  'ba',
  'ro',
  'mi',
  'ten',
  'lou',
  'vi',
  'gue',
  'san',
  'mar',
  'che',
  'pon',
  'dal',
  'fe',
  'nor',
  'court',
];

/** Titles that differ by one invented name only, as on an election night. It stands for the `{}` of the form. */
export function* ofOneForm(options: { titles: number; perDay: number; form: string }): Generator<HeadlineRecord> {
  const { titles, perDay, form } = options;
  const from = random('one form');
  const name = () => Array.from({ length: from.int(2, 4) }, () => from.pick(SYLLABLES)).join('');
  for (let number = 0; number < titles; number += 1) {
    yield {
      v: 1,
      kind: 'headline',
      article: number.toString(16).padStart(16, '0'),
      url: `https://exemple.fr/${number}`,
      title: form.replace(
        '{}',
        name().replace(/^./, (letter) => letter.toUpperCase()),
      ),
      lead: null,
      at: new Date(START + (number * DAY) / perDay).toISOString(),
    };
  }
}
