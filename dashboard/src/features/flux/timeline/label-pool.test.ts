import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import tile from '../../../ui/publisher-tile.module.css';
import { geometryOf } from './geometry.ts';
import { LabelPool } from './label-pool.ts';
import type { TimelineRow } from './timeline-row.ts';

/** A stand-in for the few members of an element that the pool uses. */
class MadeElement {
  className = '';
  textContent = '';
  hidden = false;
  readonly dataset: Record<string, string> = {};
  readonly style = { setProperty: () => undefined };
  children: MadeElement[] = [];
  parent: MadeElement | null = null;
  append(...added: MadeElement[]): void {
    for (const child of added) {
      child.remove();
      child.parent = this;
      this.children.push(child);
    }
  }
  prepend(child: MadeElement): void {
    child.remove();
    child.parent = this;
    this.children.unshift(child);
  }
  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }
  removeAttribute(): void {}
}

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => new MadeElement() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const row = (kind: TimelineRow['kind'], title: string, publisher: string | null): TimelineRow => ({
  id: title,
  kind,
  title,
  publisher,
  href: null,
  pageAt: null,
  bars: [],
  total: null,
  articles: 2,
  sitemap: null,
  first: null,
  live: false,
  fresh: false,
});
const topic = (title: string) => row('topic', title, null);
const article = (title: string) => row('article', title, 'Aurore');

/** Title of each row in view → whether the row has a publisher's tile. */
const tilesOf = (parent: MadeElement): Record<string, boolean> =>
  Object.fromEntries(
    parent.children
      .filter(({ hidden }) => !hidden)
      .map(({ children }) => {
        const tiles = children.filter(({ className }) => className === tile.tile);
        const texts = children.filter((child) => !tiles.includes(child)).map(({ textContent }) => textContent);
        return [texts.find((text) => text !== '') ?? '', tiles.length > 0];
      }),
  );

test('a topic’s row has no publisher’s tile, whichever row used its element before', () => {
  const parent = new MadeElement();
  const pool = new LabelPool(parent as unknown as HTMLElement);
  const geometry = geometryOf(1_200);
  const seen = (rows: readonly TimelineRow[], from = 0) => {
    pool.show(rows, geometry, from * geometry.rowHeight, 2 * geometry.rowHeight);
    return tilesOf(parent);
  };
  expect(seen([topic('Gel'), article('a'), article('b')])).toEqual({ Gel: false, a: true, b: true });
  // Other rows reuse the same elements: the tile returns where there is a publisher.
  expect(seen([article('a'), topic('Gel'), topic('Feu')])).toEqual({ a: true, Gel: false, Feu: false });
  expect(seen([topic('Gel'), topic('Feu'), article('c')])).toEqual({ Gel: false, Feu: false, c: true });
  // Scrolling reuses elements for the rows that come into view.
  const long = [topic('1'), article('2'), article('3'), topic('4'), topic('5'), article('6')];
  expect(seen(long)).toEqual({ 1: false, 2: true, 3: true });
  expect(seen(long, 3)).toEqual({ 4: false, 5: false, 6: true });
});
