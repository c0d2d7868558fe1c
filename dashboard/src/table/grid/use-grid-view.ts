import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { columnAt } from '../columns/column-layout.ts';
import { type GridActions, GridInput } from '../view/grid-input.ts';
import { GridView } from '../view/grid-view.ts';
import type { ViewInput } from '../view/view-input.ts';

/**
 * Shows the whole of a cut text, and a cell's own title, which is under the row's link, as a tooltip. Measured only
 * when the mouse enters the cell.
 */
function showFullText(view: GridView, grid: HTMLElement, stage: HTMLElement): () => void {
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

/** A state that the parent may control (`value` given) or leave to the component. Changes are always reported. */
export function useControlled<T>(
  value: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): readonly [T, (value: T) => void] {
  const [own, setOwn] = useState(initial);
  const change = useCallback(
    (next: T) => {
      setOwn(next);
      onChange?.(next);
    },
    [onChange],
  );
  return [value === undefined ? own : value, change];
}

interface GridRefs {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly rows: RefObject<HTMLDivElement | null>;
}

export function useGridRefs(): GridRefs {
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  return useMemo(() => ({ grid, body, stage, rows }), []);
}

/** The grid's inner width, 0 before it was measured. */
export function useInnerWidth({ grid }: GridRefs): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current!;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return width;
}

/** Connects a view with its elements: it is drawn again for each new input, before the browser paints. */
export function useGridView(refs: GridRefs, input: ViewInput, actions: GridActions): RefObject<GridView | undefined> {
  const view = useRef<GridView | undefined>(undefined);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });

  useLayoutEffect(() => {
    const grid = refs.grid.current!;
    const stage = refs.stage.current!;
    const made = new GridView({ grid, body: refs.body.current!, stage, rows: refs.rows.current! });
    const keys = new GridInput(made, grid, () => latest.current);
    const hideFullText = showFullText(made, grid, stage);
    view.current = made;
    return () => {
      view.current = undefined;
      hideFullText();
      keys.destroy();
      made.destroy();
    };
  }, [refs]);

  useLayoutEffect(() => {
    view.current?.update(input);
  }, [input]);

  // A sideways scroll bar or a new height changes what is in view without changing the width.
  useEffect(() => {
    const grid = refs.grid.current!;
    const observer = new ResizeObserver(() => {
      view.current?.resize(grid.clientWidth, grid.clientHeight);
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }, [refs]);
  return view;
}
