import type { FilmAnswer } from '../../../src/features/page-at/film/film.ts';

/** An invented day of a page, the same for the same number of passages. */

const START = Date.parse('2026-11-19T23:00:00Z');
const MINUTES = 1_440;
const BLOCK = 4;

/** Numbers from 0 to 1, the same in every run. */
function* numbers(): Generator<number, never> {
  let state = 20_261_120;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const idOf = (n: number): string => (n + 1).toString(16).padStart(16, '0');

/** Passages of a few minutes to two hours, in as many places as the page has then, with a gap of an hour. */
export function makeDay(count: number, places: number): FilmAnswer {
  const source = numbers();
  const next = (most: number): number => Math.floor(source.next().value * most);
  const each = Math.ceil(count / places);
  const articles: FilmAnswer['articles'] = [];
  for (let place = 0; place < places; place += 1) {
    const edges = Array.from({ length: each - 1 }, () => 1 + next(MINUTES - 1)).sort((a, b) => a - b);
    [0, ...edges].forEach((from, i) => {
      const to = edges[i] ?? MINUTES;
      if (from === to || articles.length === count) return;
      const [rank, inBlock] = [1 + Math.floor(place / BLOCK), 1 + (place % BLOCK)];
      articles.push({
        _id: idOf(articles.length),
        editeur: `Editeur ${next(60)}`,
        depuis: new Date(START + from * 60_000).toISOString(),
        cluster_id: idOf(10_000 + rank),
        passages: [[from, to, rank, inBlock, inBlock, 1]],
      });
    });
  }
  return {
    page: { source: 'google_desktop', position: 'top', category: 'homepage', topic: null },
    debut: new Date(START).toISOString(),
    fin: new Date(START + MINUTES * 60_000).toISOString(),
    points: [50, 30, 25, 20],
    photographiees: [
      [0, 700, 1],
      [760, MINUTES, 1],
    ],
    articles,
    titres: articles.map(({ _id, passages }, n) => ({
      _id,
      depuis: passages[0]?.[0] ?? 0,
      titre: `Un titre de la presse du matin, assez long pour remplir sa place, numéro ${n}`,
      titreCertain: true,
      url: `https://presse.example/${n}`,
    })),
    moments: [],
  };
}
