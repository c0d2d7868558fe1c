import { POSITIONS, type Source } from '@vigie/contracts/options';
import type { ChosenBlocks } from '../chosen-exposure.ts';
import { FIGURE, FIGURES, type HostRow } from '../figure-rows.ts';
import { type Block, PAGES } from './block.ts';
import { chosenRows } from './sums.ts';

/** Figures of hosts, by number, and which articles they have counted: bit 1 in the zone, bit 2 on Apple News. */
interface HostCounts {
  figures: Float64Array;
  counted: Uint8Array;
}

/** Whether an article that was on a page in the range was on none before, by its number. */
export type IsFresh = (article: number) => boolean;

/** Figures of hosts. `withApplenews`: those of Apple News whatever the zone. */
export function sumsOfHosts({ blocks, filter }: ChosenBlocks, isFresh: IsFresh, withApplenews: boolean): HostRow[] {
  const zone = filter.pages.sources;
  const sources = withApplenews ? [...new Set([...zone, 'applenews' as const])] : zone;
  const wanted = { ...filter, pages: { ...filter.pages, sources } };
  const { articles, hosts } = blocks;
  const closed = blocks.ofClosed(`hosts ${JSON.stringify([wanted, zone])}`, () => {
    const made = { figures: new Float64Array(hosts.all.length * FIGURES), counted: new Uint8Array(articles.count) };
    for (const { block, rows, count } of chosenRows(blocks, blocks.closed, wanted)) add(made, zone, block, rows, count);
    return { ...made, bytes: made.figures.byteLength + made.counted.byteLength };
  });
  const all = { figures: new Float64Array(hosts.all.length * FIGURES), counted: new Uint8Array(articles.count) };
  all.figures.set(closed.figures);
  all.counted.set(closed.counted);
  for (const { block, rows, count } of chosenRows(blocks, blocks.open, wanted)) add(all, zone, block, rows, count);
  for (let article = 0; article < all.counted.length; article += 1) {
    if ((all.counted[article]! & 1) === 0 || !isFresh(article)) continue;
    all.figures[articles.hostOf(article) * FIGURES + FIGURE.fresh]! += 1;
  }
  return hosts.all.map((host, number) => [host, '', ...all.figures.subarray(number * FIGURES, (number + 1) * FIGURES)]);
}

/** Places of the figures that a page's points count in. */
const PLACES = PAGES.map(({ source, position }) => ({
  source,
  own: source === 'flipboard_mobile' ? FIGURE.flipboard : null,
  google: source.startsWith('google') ? FIGURE.google + POSITIONS.indexOf(position) : null,
}));

function add(
  { figures, counted }: HostCounts,
  zone: readonly Source[],
  block: Block,
  rows: Uint32Array,
  count: number,
): void {
  const { host, article, page, category, points } = block;
  const isZone = PLACES.map(({ source }) => zone.includes(source));
  const isApplenews = PLACES.map(({ source }) => source === 'applenews');
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    const at = host[row]! * FIGURES;
    const on = page[row]!;
    const number = article[row]!;
    const gained = points[row]!;
    if (isApplenews[on]) {
      if ((counted[number]! & 2) === 0) figures[at + FIGURE.onApplenews]! += 1;
      counted[number]! |= 2;
      figures[at + FIGURE.applenews]! += gained;
    }
    if (!isZone[on]) continue;
    if ((counted[number]! & 1) === 0) figures[at + FIGURE.articles]! += 1;
    counted[number]! |= 1;
    figures[at + FIGURE.points]! += gained;
    const { own, google } = PLACES[on]!;
    if (own !== null) figures[at + own]! += gained;
    if (google !== null) figures[at + google]! += gained;
    const section = category[row]!;
    if (section > 0) figures[at + FIGURE.sections + section - 1]! += gained;
  }
}
