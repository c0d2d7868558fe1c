import type { AnswerOf } from '@vigie/contracts/calls/index';
import fc from 'fast-check';

type FilmAnswer = AnswerOf<'pageFilm'>;
type Passage = FilmAnswer['articles'][number]['passages'][number];

const START = Date.parse('2026-10-24T22:00:00Z');
/** Names, with one that is long and one that turns the line around. */
const TITLES = ['Un', 'Deux', '😀'.repeat(500), 'שלום \u202e'] as const;
const POINTS = [9, 5, 2, 1];

/** What stands for how long, the minutes between two edges at a time. */
interface Spell {
  length: number;
  crawlers: number | null | 'gap';
  /** For each article: whether it stands, and where and as what. */
  stands: readonly (readonly [shown: boolean, rank: number, inBlock: number, slot: number, title: number] | null)[];
}

const ARTICLES = 6;

const spell: fc.Arbitrary<Spell> = fc.record({
  length: fc.integer({ min: 1, max: 20 }),
  crawlers: fc.constantFrom<(number | null | 'gap')[]>(1, 2, 2, null, 'gap'),
  stands: fc.array(
    fc.option(
      fc.tuple(
        fc.constant(true),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: TITLES.length - 1 }),
      ),
    ),
    { minLength: ARTICLES, maxLength: ARTICLES },
  ),
});

const idOf = (n: number): string => (n + 1).toString(16).padStart(16, '0');

/** A film as the service tells it: passages and titles begin and end where something changes, and nothing stands in a gap. */
export function filmOf(spells: readonly Spell[]): FilmAnswer {
  const photographiees: FilmAnswer['photographiees'] = [];
  const passages: Passage[][] = Array.from({ length: ARTICLES }, () => []);
  const titres: FilmAnswer['titres'] = [];
  const last: (string | undefined)[] = [];
  let at = 0;
  for (const { length, crawlers, stands } of spells) {
    const end = at + length;
    if (crawlers !== 'gap') {
      photographiees.push([at, end, crawlers]);
      stands.forEach((stand, n) => {
        if (!stand) return;
        const [, rank, inBlock, slot, title] = stand;
        const isExact = crawlers !== null;
        passages[n]?.push([at, end, isExact ? rank : null, isExact ? inBlock : null, slot, isExact ? 1 : null]);
        const titre = TITLES[title] ?? '';
        if (last[n] === titre) return;
        last[n] = titre;
        titres.push({ _id: idOf(n), depuis: at, titre, titreCertain: isExact, url: `https://a.example/${n}/${title}` });
      });
    }
    at = end;
  }
  return {
    page: { source: 'google_desktop', position: 'top', category: null, topic: null },
    debut: new Date(START).toISOString(),
    fin: new Date(START + at * 60_000).toISOString(),
    points: POINTS,
    photographiees,
    articles: passages.flatMap((own, n) =>
      own.length === 0
        ? []
        : [
            {
              _id: idOf(n),
              editeur: n % 2 === 0 ? 'Aurore' : 'Direct 24',
              depuis: new Date(START - n * 3_600_000).toISOString(),
              cluster_id: n === 0 ? idOf(99) : null,
              passages: own,
            },
          ],
    ),
    titres,
    moments: [],
  };
}

export const randomFilm: fc.Arbitrary<FilmAnswer> = fc.array(spell, { minLength: 1, maxLength: 7 }).map(filmOf);
