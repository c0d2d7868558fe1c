import { columnAt } from '../columns/column-layout.ts';
import type { GridView } from './grid-view.ts';

/**
 * Shows the whole of a cut text, and a cell's own title, which is under the row's link, as a tooltip. Measured only
 * when the mouse enters the cell.
 */
export function showFullText(view: GridView, grid: HTMLElement, stage: HTMLElement): () => void {
  let shown = '';
  const onMove = (event: PointerEvent): void => {
    const { index } = view.rowAt(event.target);
    if (index < 0 || !view.input) return;
    const x = event.clientX - grid.getBoundingClientRect().left - grid.clientLeft + grid.scrollLeft;
    const column = columnAt(view.input.layout.placed, x, grid.scrollLeft);
    const key = `${index}:${column}`;
    if (key === shown) return;
    shown = key;
    const cell = view.cellAt(index, column);
    const cut = cell && (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight);
    const whole = cut ? cell.textContent : '';
    const tip = [whole, cell?.title ?? ''].filter((text) => text !== '').join('\n');
    if (tip === '') stage.removeAttribute('title');
    else stage.title = tip;
  };
  stage.addEventListener('pointermove', onMove);
  return () => stage.removeEventListener('pointermove', onMove);
}
