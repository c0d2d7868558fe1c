// biome-ignore-all lint/a11y/useSemanticElements: the same elements as the grid it is compared with
import { type CSSProperties, useEffect, useRef } from 'react';
import grid from '../../../src/table/grid/data-grid.module.css';
import rowStyles from '../../../src/table/view/rows.module.css';
import { bodyHeight } from '../../../src/table/viewport/scroll-scale.ts';
import type { BenchOptions } from './options.ts';
import page from './page.module.css';

const ROW = 32;
const HEADER = 34;
const CELL_WIDTH = 120;
/** As in the grid's pool of rows: positions of rows are relative to a base that moves rarely. */
const ROWS_PER_BASE = 4_096;
const SIZES = { '--grid-row': `${ROW}px`, '--grid-header': `${HEADER}px` } as CSSProperties;

/**
 * What the browser alone costs: the grid's layers, moved as the grid moves them. On the page `text` they hold as many rows as
 * the grid's, and a row that comes into view gets texts that are ready: nothing is looked up or formatted.
 */
export function LayersPage({ options }: { readonly options: BenchOptions }) {
  const scroller = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const height = bodyHeight(options.count * ROW);
  useEffect(() => {
    const [outer, layer] = [scroller.current!, rows.current!];
    const view = outer.clientHeight - HEADER;
    stage.current!.style.height = `${view}px`;
    const ring = options.page === 'text' ? ringOf(layer, Math.ceil(view / ROW) + 1, options) : [];
    layer.style.height = `${(ROWS_PER_BASE + ring.length) * ROW}px`;
    const follow = () => {
      const first = Math.floor(outer.scrollTop / ROW);
      const base = Math.floor(first / ROWS_PER_BASE) * ROWS_PER_BASE;
      for (let index = first; index < first + ring.length; index += 1) show(ring[index % ring.length]!, index, base);
      layer.style.transform = `translateY(${base * ROW - outer.scrollTop}px)`;
    };
    follow();
    outer.addEventListener('scroll', follow);
    return () => {
      outer.removeEventListener('scroll', follow);
      layer.replaceChildren();
    };
  }, [options]);
  return (
    <div className={page.page}>
      <div className={page.fill}>
        <div className={grid.frame} data-fit="parent" style={SIZES}>
          <div ref={scroller} role="grid" className={grid.grid} aria-rowcount={height / ROW}>
            <div className={grid.header} />
            <div className={grid.body} style={{ height }}>
              <div ref={stage} role="presentation" className={grid.stage}>
                <div ref={rows} role="presentation" className={grid.rows} />
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

const READY = Array.from({ length: 1_000 }, (_, number) => `Texte ${number}`);

interface RingRow {
  element: HTMLElement;
  texts: Text[];
  index: number;
}

function ringOf(layer: HTMLElement, length: number, { columns }: BenchOptions): RingRow[] {
  const shown = columns.filter(({ hidden }) => !hidden);
  return Array.from({ length }, (): RingRow => {
    const element = document.createElement('div');
    element.className = rowStyles.row!;
    element.setAttribute('role', 'row');
    const texts = shown.map(() => {
      const cell = document.createElement('div');
      cell.className = rowStyles.cell!;
      cell.style.width = `${CELL_WIDTH}px`;
      const text = document.createTextNode('');
      cell.append(text);
      element.append(cell);
      return text;
    });
    layer.append(element);
    return { element, texts, index: -1 };
  });
}

function show(row: RingRow, index: number, base: number): void {
  if (row.index === index) return;
  row.index = index;
  row.element.setAttribute('aria-rowindex', String(index + 2));
  row.element.style.transform = `translateY(${(index - base) * ROW}px)`;
  for (const [column, text] of row.texts.entries()) text.data = READY[(index + column) % READY.length]!;
}
