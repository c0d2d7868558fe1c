import { formatMinutes } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { monogramOf } from '../../../shared/monogram.ts';
import tile from '../../../ui/publisher-tile.module.css';
import type { Geometry } from './geometry.ts';
import styles from './timeline.module.css';
import type { TimelineRow } from './timeline-row.ts';

interface Label {
  readonly root: HTMLElement;
  readonly tile: HTMLElement;
  readonly title: HTMLAnchorElement;
  readonly state: HTMLElement;
  readonly total: HTMLElement;
  index: number;
}

function makeLabel(): Label {
  const make = (name: string): HTMLElement => {
    const element = document.createElement('span');
    element.className = name;
    return element;
  };
  const root = document.createElement('div');
  const title = document.createElement('a');
  title.target = '_blank';
  title.rel = 'noopener';
  // One tab stop: arrows move from bar to bar, Enter opens.
  title.tabIndex = -1;
  title.className = styles.title ?? '';
  const label = {
    root,
    tile: make(tile.tile ?? ''),
    title,
    state: make(styles.state ?? ''),
    total: make(styles.total ?? ''),
  };
  label.tile.ariaHidden = 'true';
  root.append(label.tile, title, label.state, label.total);
  return { ...label, index: -1 };
}

/** Titles and totals of the rows in view: a fixed set of elements that are reused. */
export class LabelPool {
  readonly #parent: HTMLElement;
  #labels: Label[] = [];
  #rows: readonly TimelineRow[] = [];
  #rowHeight = 0;

  constructor(parent: HTMLElement) {
    this.#parent = parent;
  }

  show(rows: readonly TimelineRow[], { rowHeight }: Geometry, top: number, height: number): void {
    const first = Math.max(0, Math.floor(top / rowHeight));
    this.#grow(Math.ceil(height / rowHeight) + 1);
    const everything = rows !== this.#rows || rowHeight !== this.#rowHeight;
    if (everything) this.#parent.style.height = `${rows.length * rowHeight}px`;
    this.#rows = rows;
    this.#rowHeight = rowHeight;
    for (let place = 0; place < this.#labels.length; place += 1) {
      const index = first + place;
      const label = this.#labels[index % this.#labels.length];
      const row = rows[index];
      if (!label || (label.index === index && !everything)) continue;
      label.index = row ? index : -1;
      label.root.hidden = row === undefined;
      if (!row) continue;
      fill(label, row);
      label.root.style.transform = `translateY(${index * rowHeight}px)`;
    }
    // A scroll moves the layer, not each row.
    this.#parent.style.transform = `translateY(${-top}px)`;
  }

  #grow(count: number): void {
    if (count <= this.#labels.length) return;
    // The number of labels decides which label holds which row.
    for (const label of this.#labels) label.index = -1;
    while (this.#labels.length < count) {
      const label = makeLabel();
      this.#labels.push(label);
      this.#parent.append(label.root);
    }
  }

  clear(): void {
    this.#labels = [];
    this.#parent.replaceChildren();
  }
}

function fill({ root, tile: mark, title, state, total }: Label, row: TimelineRow): void {
  root.className = `${styles.label} ${styles[row.kind] ?? ''}`;
  root.dataset.kind = row.kind;
  // Removed, not hidden: the tile's display overrides the hidden attribute, and the publisher of the last row would stay visible.
  if (row.publisher === null) mark.remove();
  else {
    const { tile: token, letters } = monogramOf(row.publisher);
    mark.textContent = letters;
    mark.style.setProperty('--tile', `var(--tile-${token}, var(--tile-other))`);
    mark.style.setProperty('--size', '18px');
    root.prepend(mark);
  }
  title.textContent = row.title;
  title.title = row.kind === 'article' && row.publisher !== null ? `${row.publisher} – ${row.title}` : row.title;
  if (row.href === null) title.removeAttribute('href');
  else title.href = row.href;
  state.className = `${styles.state} ${row.live ? styles.live : row.fresh ? styles.fresh : ''}`;
  state.textContent = row.live ? 'live' : row.fresh ? 'nouveau' : '';
  total.textContent = row.total === null ? formatNumber(row.articles) : formatMinutes(row.total);
}
