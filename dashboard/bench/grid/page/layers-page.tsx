// biome-ignore-all lint/a11y/useSemanticElements: the same elements as the grid it is compared with
import { useEffect, useRef } from 'react';
import grid from '../../../src/table/grid/data-grid.module.css';
import rowStyles from '../../../src/table/view/rows.module.css';
import type { BenchOptions } from './options.ts';
import page from './page.module.css';

const ROW = 32;
const HEADER = 36;
/** As high as the grid makes the layer of its rows. */
const LAYER = 4_096 * ROW;
const TALLEST = 15_000_000;
const WIDTH = 120;

/**
 * What the browser alone costs: the grid's layers, moved as the grid moves them. `text`: with as many cells, whose
 * texts are ready and are put in at each scroll event. It looks nothing up, formats nothing and keeps no state.
 */
export function LayersPage({ options }: { readonly options: BenchOptions }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, layer] = [scroller.current!, rows.current!];
    const ring = options.page === 'text' ? rowsOf(layer, outer.clientHeight, options) : [];
    const follow = () => {
      const top = outer.scrollTop;
      const first = Math.floor(top / ROW);
      layer.style.transform = `translateY(${-(top % ROW)}px)`;
      for (const [place, { element, texts }] of ring.entries()) {
        element.setAttribute('aria-rowindex', String(first + place + 2));
        for (const [column, text] of texts.entries()) text.data = READY[(first + place + column) % READY.length]!;
      }
    };
    follow();
    outer.addEventListener('scroll', follow);
    return () => outer.removeEventListener('scroll', follow);
  }, [options]);
  return (
    <div className={page.page}>
      <div className={page.fill}>
        <div className={grid.frame} data-fit="parent">
          <div ref={scroller} role="grid" className={grid.grid} aria-rowcount={options.count}>
            <div className={grid.header} />
            <div className={grid.body} style={{ height: Math.min(options.count * ROW, TALLEST) }}>
              <div role="presentation" className={grid.stage} style={{ height: `calc(100dvh - ${HEADER + 32}px)` }}>
                <div ref={rows} role="presentation" className={grid.rows} style={{ height: LAYER }} />
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

const READY = Array.from({ length: 1_000 }, (_, number) => `Texte ${number}`);

interface Row {
  element: HTMLElement;
  texts: Text[];
}

/** Fills a height with rows. */
function rowsOf(layer: HTMLElement, height: number, { columns }: BenchOptions): Row[] {
  const shown = columns.filter(({ hidden }) => !hidden);
  return Array.from({ length: Math.ceil(height / ROW) + 1 }, (_, place): Row => {
    const element = document.createElement('div');
    element.className = rowStyles.row!;
    element.setAttribute('role', 'row');
    element.style.transform = `translateY(${place * ROW}px)`;
    const texts = shown.map(() => {
      const cell = document.createElement('div');
      cell.className = rowStyles.cell!;
      cell.style.width = `${WIDTH}px`;
      const text = document.createTextNode('');
      cell.append(text);
      element.append(cell);
      return text;
    });
    layer.append(element);
    return { element, texts };
  });
}
