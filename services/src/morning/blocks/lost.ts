import { formatMinutes, parisTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { MorningBlock, MorningLine } from '@vigie/contracts/morning/edition';
import { nightBefore } from '@vigie/contracts/morning/occurrence';
import type { Position } from '@vigie/contracts/options';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import { bitCount } from '../../figures/exposure/points.ts';
import { readPageAt } from '../../figures/pages/page-minute.ts';
import { askPage } from '../../figures/pages/page-question.ts';
import { ALL_PAGES } from '../../figures/question/scope.ts';
import { readFirstBlocks } from '../../figures/read/first-block.ts';
import { readPageQuarters } from '../../figures/read/photographed-pages.ts';
import { minuteBits } from '../../figures/read/quarters.ts';
import { pageAddress } from '../addresses.ts';
import type { MorningQuestion } from '../morning-question.ts';
import { shortTitle } from '../words.ts';
import { gapLine } from './gap-line.ts';

/** A place is lost when so many photographs in a row, until the end of the night, do not show the publisher in it. Minutes. */
const LASTS = 15;
/** Slots of a first block (services/src/figures/read/first-block.ts). */
const FIRST_SLOTS = 2;

interface LostPlace {
  page: PageAddress;
  /** The last minute in the first block, ms. */
  last: number;
}

const keyOf = ({ source, position, category }: { source: string; position: string; category: string | null }): string =>
  [source, position, category ?? ''].join('.');

/** First blocks in which the publisher stood in the night and does not any more, front pages first, then the latest. */
async function lostPlaces({ own, keys }: MorningQuestion): Promise<LostPlace[]> {
  const { range } = own.scope;
  const [present, photographed] = await Promise.all([
    readFirstBlocks(own, { range, pages: ALL_PAGES }, keys),
    readPageQuarters(own, ALL_PAGES, [range]),
  ]);
  const lasts = new Map<string, number>();
  for (const row of present) {
    for (const [start, minutes] of row.quarters) {
      const last = start + (31 - Math.clz32(minutes)) * MINUTE_MS;
      lasts.set(keyOf(row), Math.max(lasts.get(keyOf(row)) ?? 0, last));
    }
  }
  const without = new Map<string, { page: PageAddress; minutes: number }>();
  for (const { page, start, minutes } of photographed) {
    const last = lasts.get(keyOf(page));
    if (page.topic !== null || last === undefined) continue;
    const after = bitCount(minutes & minuteBits(start, { from: last + MINUTE_MS, to: range.to }));
    without.set(keyOf(page), { page, minutes: (without.get(keyOf(page))?.minutes ?? 0) + after });
  }
  const front = (position: Position): number => (position === 'top' ? 0 : 1);
  return [...without]
    .filter(([, { minutes }]) => minutes >= LASTS)
    .map(([key, { page }]) => ({ page, last: lasts.get(key)! }))
    .sort(
      (a, b) =>
        front(a.page.position) - front(b.page.position) || b.last - a.last || (keyOf(a.page) < keyOf(b.page) ? -1 : 1),
    );
}

const placeWords = (place: number): string => (place === 1 ? '1re place' : `${place}e place`);

/** What stood there at the last minute, as « La page à… » shows it. */
async function lineOf(question: MorningQuestion, { page, last }: LostPlace): Promise<MorningLine[]> {
  const { deps, signal, editeur } = question;
  const names = question.namesOf(editeur);
  const { articles } = await readPageAt(askPage(deps, page, signal), last);
  const [best] = articles
    .filter((article) => names.has(article.editeur) && article.place <= FIRST_SLOTS)
    .sort((a, b) => a.place - b.place);
  if (best === undefined) return [];
  const time = formatMinutes(parisTime(last).minutes);
  return [
    {
      unite: 'place',
      valeur: best.place,
      chiffre: placeWords(best.place),
      texte: `jusqu’à ${time}, ${pageLabel(page)} : « ${shortTitle(best.titre)} »`,
      adresse: pageAddress(editeur, page, last),
    },
  ];
}

/** What the night took: points against the night before, and places in first blocks. */
export async function lostBlock(question: MorningQuestion, most: number): Promise<MorningBlock> {
  const { date, night } = question;
  const gap = await gapLine(question, night, nightBefore(date), 'face à la nuit d’avant');
  const fall = gap.line !== null && gap.line.valeur < 0 ? [gap.line] : [];
  const places = (await lostPlaces(question)).slice(0, most - fall.length);
  const lignes = [...fall, ...(await Promise.all(places.map((place) => lineOf(question, place)))).flat()];
  return {
    bloc: 'perdu',
    titre: 'Perdu cette nuit',
    lignes,
    mot: lignes.length === 0 ? 'Rien : ni place d’un premier bloc, ni baisse sûre.' : null,
  };
}
