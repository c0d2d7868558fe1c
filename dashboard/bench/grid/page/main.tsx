import { createRoot } from 'react-dom/client';
import '../../../src/styles/tokens.css';
import { ColumnStore, fillStore } from '../../../src/table/index.ts';
import { GridPage } from './grid-page.tsx';
import { inkOf } from './ink.ts';
import { LayersPage } from './layers-page.tsx';
import { NaivePage } from './naive-page.tsx';
import { readOptions } from './options.ts';
import { whenPainted } from './painted.ts';
import { type FrameLog, startProbe } from './probe.ts';
import { makeRows } from './rows.ts';
import { sortTime } from './sort-time.ts';

export interface BenchResult {
  /** From rows in memory with nothing mounted to painted rows. */
  readonly firstRowsMs: number;
  /** Until the last row is in the table. */
  readonly allRowsMs: number;
}

export interface BenchPage {
  readonly loaded: Promise<BenchResult>;
  startProbe(): void;
  stopProbe(): FrameLog;
  inkOf(pictures: readonly string[]): Promise<number[]>;
  sortTime(): Promise<number>;
}

declare global {
  interface Window {
    bench: BenchPage;
    /** With --js-flags=--expose-gc. */
    gc?: () => void;
  }
}

async function start(): Promise<BenchResult> {
  const options = readOptions(window.location.search);
  const rows = makeRows(options.count);
  // The font must not be measured.
  await Promise.all(['400', '500', '600'].map((weight) => document.fonts.load(`${weight} 13px "Inter Variable"`)));
  // Nor the garbage from making the rows.
  window.gc?.();
  const root = createRoot(document.getElementById('root')!);
  const begun = performance.now();
  let filled = Promise.resolve();
  if (options.page === 'naive') root.render(<NaivePage options={options} rows={rows} />);
  else if (options.page !== 'grid') root.render(<LayersPage options={options} />);
  else if (options.waiting) root.render(<GridPage options={options} store={undefined} />);
  else {
    const store = new ColumnStore(options.columns, options.count);
    filled = fillStore(store, rows);
    root.render(<GridPage options={options} store={store} />);
  }
  await whenPainted(options.page === 'layers' ? 0 : Math.min(10, options.count));
  const firstRowsMs = performance.now() - begun;
  await filled;
  return { firstRowsMs, allRowsMs: performance.now() - begun };
}

let stop: (() => FrameLog) | undefined;

window.bench = {
  loaded: start(),
  startProbe: () => {
    stop = startProbe();
  },
  stopProbe: () => {
    if (!stop) throw new Error('no probe was started');
    return stop();
  },
  inkOf,
  sortTime,
};
