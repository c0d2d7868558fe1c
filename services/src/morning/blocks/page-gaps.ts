import { DAY_MS, formatDelay, MINUTE_MS } from '@vigie/contracts/french/durations';
import { COMPLETE } from '@vigie/contracts/measured';
import type { MorningLine } from '@vigie/contracts/morning/edition';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import { bitCount } from '../../figures/exposure/points.ts';
import { ALL_PAGES } from '../../figures/question/scope.ts';
import { readPageQuarters } from '../../figures/read/photographed-pages.ts';
import { minuteBits } from '../../figures/read/quarters.ts';
import { pageAddress } from '../addresses.ts';
import type { MorningQuestion } from '../morning-question.ts';

/** Minutes of a quarter. */
const QUARTER = 15;

interface SeenPage {
  page: PageAddress;
  /** Photographed minutes of the night by quarter (start in ms). */
  quarters: Map<number, number>;
}

/** First pages that were photographed in the day before the night or in it, and lack more of its minutes than a complete range may. */
export async function gapLines(question: MorningQuestion): Promise<MorningLine[]> {
  const { own, editeur } = question;
  const { range } = own.scope;
  const rows = await readPageQuarters(own, { ...ALL_PAGES, position: 'top' }, [
    { from: range.from - DAY_MS, to: range.to },
  ]);
  const pages = new Map<string, SeenPage>();
  for (const { page, start, minutes } of rows) {
    if (minutes === 0) continue;
    const key = JSON.stringify(page);
    const seen = pages.get(key) ?? { page, quarters: new Map<number, number>() };
    pages.set(key, seen);
    seen.quarters.set(start, minutes & minuteBits(start, range));
  }
  const expected = (range.to - range.from) / MINUTE_MS;
  return [...pages.values()].flatMap(({ page, quarters }): MorningLine[] => {
    const missing = expected - [...quarters.values()].reduce((sum, minutes) => sum + bitCount(minutes), 0);
    if (missing <= (1 - COMPLETE) * expected) return [];
    return [
      {
        unite: 'minutes',
        valeur: missing,
        chiffre: formatDelay(missing * 60),
        texte: `sans photographie, ${pageLabel(page)}`,
        adresse: pageAddress(editeur, page, firstMissing(quarters, range.from)),
      },
    ];
  });
}

/** The first minute from a moment on that was not photographed, ms. */
function firstMissing(quarters: ReadonlyMap<number, number>, from: number): number {
  const quarter = QUARTER * MINUTE_MS;
  for (let at = from; ; at += MINUTE_MS) {
    const start = Math.floor(at / quarter) * quarter;
    if (((quarters.get(start) ?? 0) & (1 << ((at - start) / MINUTE_MS))) === 0) return at;
  }
}
