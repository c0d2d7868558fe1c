import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { formatDelay, MINUTE_MS } from '@vigie/contracts/french/durations';
import { type GoogleUpdate, updateWords } from '@vigie/contracts/google-updates';
import { MOST_GAPS_NOTED, type NoteKind, SHORTEST_GAP } from '@vigie/contracts/notes';
import { SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { dayBounds } from '@vigie/contracts/paris';
import { repair } from '@vigie/stories/text/repair';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import { readTitles } from '../read/article-titles.ts';
import { hasEnded } from '../read/as-of.ts';
import { readOpenGaps, readSourceGaps, type SourceGap } from '../read/photographed-gaps.ts';

/** A note that nobody wrote. Times are milliseconds. */
export interface AutomaticNote {
  genre: Exclude<NoteKind, 'note'>;
  /** Its first and last minute; `last` is null where it is about a moment. */
  first: number;
  last: number | null;
  text: string;
  link: string | null;
}

export interface AutomaticNotes {
  notes: AutomaticNote[];
  /** Stretches without photographs, also those that are left out. */
  gaps: number;
}

/** What Vigie itself knows about the range of a question, in any order. @param article whose new titles are noted too */
export async function automaticNotes(
  question: Question,
  { updates, article }: { updates: readonly GoogleUpdate[]; article?: string | undefined },
): Promise<AutomaticNotes> {
  if (isEmptyRange(question.scope)) return { notes: [], gaps: 0 };
  const [{ gaps, count }, open, titles] = await Promise.all([
    readSourceGaps(question, { shortest: SHORTEST_GAP, most: MOST_GAPS_NOTED }),
    hasEnded(question) ? [] : readOpenGaps(question, SHORTEST_GAP),
    article === undefined ? [] : titleNotes(question, article),
  ]);
  const { from, to } = question.scope.range;
  const others = [...googleNotes(question, updates), ...weightsNotes(question), ...titles];
  const inRange = others.filter(({ first, last }) => first < to && (last ?? first) >= from);
  const stopped = [...gapNotes(gaps, closedWords), ...gapNotes(open, openWords)];
  return { notes: [...stopped, ...inRange], gaps: count + open.length };
}

const closedWords = (sources: string, length: string): string => `Aucune capture de ${sources} pendant ${length}`;
const openWords = (sources: string, length: string): string =>
  `Aucune capture de ${sources} depuis ${length}\u00a0: elle n’a pas repris`;

/** Sources that stopped and came back in the same minutes have one note. */
function gapNotes(gaps: readonly SourceGap[], words: typeof closedWords): AutomaticNote[] {
  const together = new Map<string, SourceGap[]>();
  for (const gap of gaps) {
    const key = `${gap.since} ${gap.until}`;
    together.set(key, [...(together.get(key) ?? []), gap]);
  }
  return [...together.values()].map((same) => {
    const { since, until } = same[0] as SourceGap;
    const sources = same.map(({ source }) => SOURCE_LABELS[source]).sort((a, b) => a.localeCompare(b, 'fr'));
    return {
      genre: 'captures',
      first: since * MINUTE_MS,
      last: (until - 1) * MINUTE_MS,
      text: words(sources.join(', '), formatDelay((until - since) * 60)),
      link: null,
    };
  });
}

const isGoogle = ({ scope }: Question): boolean => scope.pages.sources.some((source) => source.startsWith('google'));

/** On the days that Google names. */
function googleNotes(question: Question, updates: readonly GoogleUpdate[]): AutomaticNote[] {
  if (!isGoogle(question)) return [];
  return updates.map((update) => ({
    genre: 'google',
    first: dayBounds(update.debut).start,
    last: update.fin === null ? null : dayBounds(update.fin).end - MINUTE_MS,
    text: updateWords(update),
    link: update.source,
  }));
}

/** Points are applied when figures are read: scores before the change have the new ones too. */
function weightsNotes({ weights: { version, depuis } }: Question): AutomaticNote[] {
  if (depuis === undefined) return [];
  const text = `Barème version ${version}\u00a0: tous les scores en sont calculés, aussi ceux d’avant`;
  return [{ genre: 'poids', first: dayBounds(depuis).start, last: null, text, link: null }];
}

/** Every title after the first, where it was first seen. */
async function titleNotes(question: Question, article: string): Promise<AutomaticNote[]> {
  const titles = await readTitles(question, articleIdToUInt64(article));
  const firsts = new Map<string, number>();
  for (const { title, first } of titles) {
    const text = repair(title);
    if (!firsts.has(text)) firsts.set(text, first);
  }
  return [...firsts].slice(1).map(([title, first]) => ({
    genre: 'titre',
    first: Math.floor(first / MINUTE_MS) * MINUTE_MS,
    last: null,
    text: `Nouveau titre\u00a0: «\u00a0${title}\u00a0»`,
    link: null,
  }));
}
