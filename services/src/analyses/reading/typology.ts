import { readFileSync } from 'node:fs';
import { TYPOLOGIES, type Typology } from '@vigie/contracts/options';
import { z } from 'zod';
import { foldTitle, pattern } from './fold-title.ts';

const FILE = new URL('../../../data/analyses/typologies.v1.json', import.meta.url);

const file = z.object({
  version: z.literal(1),
  typologies: z.array(z.object({ name: z.enum(TYPOLOGIES), title: z.array(z.string()), path: z.array(z.string()) })),
});

interface Rule {
  name: Typology;
  title: readonly RegExp[];
  path: ReadonlySet<string>;
}

let known: readonly Rule[] | undefined;

const rules = (): readonly Rule[] => {
  known ??= file
    .parse(JSON.parse(readFileSync(FILE, 'utf8')))
    .typologies.map(({ name, title, path }) => ({ name, title: title.map(pattern), path: new Set(path) }));
  return known;
};

/** Below this an article is a `brève`. */
export const BRIEF_WORDS = 150;

/** What the form is recognised by. null: unknown. */
export interface Form {
  /** NFC. */
  title: string;
  url: string;
  words: number | null;
  videos: number | null;
}

/** Form of an article: its title before its address, then its length. A short text around a video is one of that video. */
export function typologyOf({ title, url, words, videos }: Form): Typology {
  const folded = foldTitle(title);
  const path = pathOf(url);
  const rule =
    rules().find((one) => one.title.some((words_) => folded.search(words_) >= 0)) ??
    rules().find((one) => path.some((part) => one.path.has(part)));
  if (rule) return rule.name;
  if (words === null || words >= BRIEF_WORDS) return 'article';
  return videos !== null && videos > 0 ? 'vidéo' : 'brève';
}

/** Folders of an address, folded, without the last part, which is the article's own name. */
function pathOf(url: string): string[] {
  try {
    return decodeURIComponent(new URL(url).pathname).normalize('NFC').split('/').slice(1, -1).map(foldTitle);
  } catch {
    return [];
  }
}
