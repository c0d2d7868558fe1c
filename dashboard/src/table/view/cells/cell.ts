import type { AnyColumn } from '../../columns/column-def.ts';
import type { StoredColumn } from '../../store/column-store.ts';

/** The columns that a cell reads: its own, that of its tile or change, and that of the addresses it links to. */
export interface CellSource {
  readonly own: StoredColumn | undefined;
  readonly second: StoredColumn | undefined;
  readonly address: StoredColumn | undefined;
}

/** One cell of one pooled row: made once, then repainted for every row that it shows. */
export interface Cell {
  readonly element: HTMLElement;
  paint(source: CellSource, row: number): void;
}

export type CellFactory = (element: HTMLElement, column: AnyColumn) => Cell['paint'];

/** Writes a text node only when its text changed: a write causes a layout. */
export function textWriter(parent: HTMLElement): (text: string) => void {
  const node = document.createTextNode('');
  parent.append(node);
  let shown = '';
  return (text) => {
    if (text === shown) return;
    shown = text;
    node.data = text;
  };
}

/** The same for a data attribute; undefined removes it. */
export function dataWriter(element: HTMLElement, name: string): (value: string | undefined) => void {
  let shown: string | undefined;
  return (value) => {
    if (value === shown) return;
    shown = value;
    if (value === undefined) delete element.dataset[name];
    else element.dataset[name] = value;
  };
}

export function attributeWriter(element: HTMLElement, name: string): (value: string) => void {
  let shown: string | undefined;
  return (value) => {
    if (value === shown) return;
    shown = value;
    element.setAttribute(name, value);
  };
}

export function child(parent: HTMLElement, className: string | undefined, hidden = false): HTMLElement {
  const element = document.createElement('span');
  if (className) element.className = className;
  if (hidden) element.setAttribute('aria-hidden', 'true');
  parent.append(element);
  return element;
}

/** A link of a cell's own, above that of its row. Not a tab stop: Enter on the cell opens it. */
export function ownLink(parent: HTMLElement, className: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = className;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.tabIndex = -1;
  parent.append(link);
  return link;
}

export const numberAt = (source: StoredColumn | undefined, row: number): number =>
  source?.type === 'number' ? source.at(row) : Number.NaN;

export const textAt = (source: StoredColumn | undefined, row: number): string | undefined =>
  source?.type === 'text' ? source.at(row) : undefined;
