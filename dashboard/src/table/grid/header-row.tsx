// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot be laid out as the pool of rows needs

import { ArrowDown, ArrowUp } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { type AnyColumn, isRightAligned } from '../columns/column-def.ts';
import type { PlacedColumn } from '../columns/column-layout.ts';
import type { SortState } from '../store/order-rows.ts';
import { headerId } from '../view/active-mark.ts';
import styles from './header-row.module.css';
import { useHeaderDrag } from './use-header-drag.ts';

interface ResizeHandleProps {
  readonly width: number;
  /** undefined: the column's own width. */
  readonly onResize: (width: number | undefined) => void;
}

/** The edge of a header, for the mouse: dragging sets the width, a double click resets it. Keys: Shift and arrows. */
function ResizeHandle({ width, onResize }: ResizeHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const move = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  };
  const end = () => {
    start.current = null;
  };
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      data-resize
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}

interface HeaderRowProps {
  readonly gridId: string;
  readonly placed: readonly PlacedColumn[];
  readonly sort: SortState | null;
  onSort(column: string): void;
  onResize(column: string, width: number | undefined): void;
  /** Absent where columns are ordered by priority. */
  readonly onPlace: ((column: string, before: string | undefined) => void) | undefined;
}

/** The full name, and what changes are compared with, on hover. */
const tipOf = ({ header, against }: AnyColumn): string =>
  against === undefined ? header : `${header} · évolution ${against}`;

/**
 * With the mouse, a button sorts and columns are dragged. With the keyboard, the header is row 0 of the grid, and Enter
 * sorts.
 */
export function HeaderRow({ gridId, placed, sort, onSort, onResize, onPlace }: HeaderRowProps) {
  const { drag, handlers } = useHeaderDrag(placed, onPlace);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles.row}
      tabIndex={-1}
      data-dragging={drag ? '' : undefined}
      {...handlers}
    >
      {placed.map(({ column, left, width, pinned }, index) => {
        const isDragged = drag?.id === column.id;
        const direction = sort?.column === column.id ? sort.direction : undefined;
        const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
        return (
          <div
            key={column.id}
            id={headerId(gridId, column.id)}
            role="columnheader"
            tabIndex={-1}
            aria-label={column.short === undefined ? undefined : column.header}
            aria-description={column.against === undefined ? undefined : `Évolution ${column.against}`}
            aria-colindex={index + 1}
            aria-sort={direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
            className={styles.cell}
            data-align={isRightAligned(column.kind) ? 'end' : undefined}
            data-sorted={direction}
            data-column={column.id}
            data-dragged={isDragged ? '' : undefined}
            data-tight={column.short === undefined ? undefined : ''}
            data-pinned={pinned && !isDragged ? '' : undefined}
            // A pinned header is in the row's flow, where it alone leaves room before it.
            style={
              pinned && !isDragged ? { marginLeft: left, width } : { left: isDragged ? left + drag.by : left, width }
            }
          >
            {column.sortable === false ? (
              <span className={styles.label} title={tipOf(column)}>
                {column.short ?? column.header}
              </span>
            ) : (
              <button
                type="button"
                tabIndex={-1}
                className={styles.sort}
                title={tipOf(column)}
                onClick={() => onSort(column.id)}
              >
                <span className={styles.label}>{column.short ?? column.header}</span>
                {direction && <Arrow size={13} aria-hidden className={styles.arrow} />}
              </button>
            )}
            <ResizeHandle width={width} onResize={(next) => onResize(column.id, next)} />
          </div>
        );
      })}
      {drag && drag.line !== null ? (
        <span className={styles.line} aria-hidden="true" style={{ left: drag.line, height: drag.height }} />
      ) : null}
    </div>
  );
}
