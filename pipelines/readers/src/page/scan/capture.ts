import type { Place } from './facts.ts';

/** An element that opens. */
export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  hint: string;
  place: Place;
  silent: boolean;
  depth: number;
}

/** Longest text that is kept of one element, in UTF-16 units. */
const TEXT_MAX = 4096;
/** Elements whose text is collected at the same time. Deeper ones add nothing: their text is in the outer ones. */
const OPEN_MAX = 16;

interface Capture {
  depth: number;
  parts: string[];
  length: number;
  done: (text: string) => void;
}

/** Collects the text of elements while a page is read once. */
export class Captures {
  #open: Capture[] = [];

  get isIdle(): boolean {
    return this.#open.length === 0;
  }

  start(depth: number, done: (text: string) => void): void {
    if (this.#open.length < OPEN_MAX) this.#open.push({ depth, parts: [], length: 0, done });
  }

  add(text: string): void {
    for (const capture of this.#open) {
      if (capture.length >= TEXT_MAX) continue;
      capture.parts.push(text.length > TEXT_MAX ? text.slice(0, TEXT_MAX) : text);
      capture.length += text.length;
    }
  }

  /** The element at `depth` ends. */
  end(depth: number): void {
    for (;;) {
      const last = this.#open.at(-1);
      if (!last || last.depth < depth) return;
      this.#open.pop();
      last.done(last.parts.join(''));
    }
  }
}
