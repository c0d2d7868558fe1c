import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { showFullText } from '../view/full-text.ts';
import { type GridActions, GridInput } from '../view/grid-input.ts';
import { GridView } from '../view/grid-view.ts';
import type { ViewInput } from '../view/view-input.ts';

export interface GridRefs {
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
