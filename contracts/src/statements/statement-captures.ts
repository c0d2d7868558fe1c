import type { Capture } from '../seals/capture.ts';
import { wordingHash } from '../seals/hashes.ts';
import type { Statement, StatementCapture } from './statement.ts';

/** Reads the tables of a statement; null where a snapshot names a row that is not there. */
export function captureReader(statement: Statement): (capture: StatementCapture) => Capture | null {
  const { pages, listes, formes, empreintes } = statement;
  const hashes = [...formes.map(([url, title, publisher]) => wordingHash(url, title, publisher)), ...empreintes];
  return ({ page: p, at, period, producteur, id, titres, liste }) => {
    const page = pages[p];
    const list = listes[liste];
    if (page === undefined || list === undefined) return null;
    if (list.some(([, , , wording]) => wording !== null && hashes[wording] === undefined)) return null;
    return {
      source: page.source,
      position: page.position,
      category: page.category ?? '',
      topic: page.topic ?? '',
      at: Date.parse(at),
      period,
      producer: producteur,
      id,
      said: titres,
      entries: list.map(([article, rank, storyRank, wording]) => ({
        article,
        rank,
        storyRank,
        wording: wording === null ? null : (hashes[wording] ?? null),
      })),
    };
  };
}
