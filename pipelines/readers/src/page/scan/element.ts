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
