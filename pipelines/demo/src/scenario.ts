import type { Category } from '@vigie/contracts/options';
import type { Bindings } from './template.ts';

/** A story before its articles are written. */
export interface Plot {
  /** `day.number`: fixed by the seed. */
  id: string;
  key: number;
  section: Section;
  scenario: Scenario;
  bindings: Bindings;
  bornAt: number;
  /** When a large story takes a turn and grows again. */
  turnAt: number | undefined;
  /** 0 to 1; near 0 for most stories. */
  strength: number;
  /** A surprise: pages make room for it. */
  surprise: boolean;
  riseMinutes: number;
  halfLifeMinutes: number;
}

export type Section = Exclude<Category, 'homepage'>;

/**
 * A kind of story. `phases` are the headlines of its start, growth, turn and aftermath; `facts` are the sentences of
 * leads and texts. Template language: see template.ts.
 */
export interface Scenario {
  name: string;
  /** The slot that sets a story apart from others of its kind. Every title names it. */
  subject: string;
  /** Nobody expects such a story. */
  sudden?: true;
  /** Topic page that shows such stories. */
  topic?: string;
  phases: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  facts: readonly string[];
  keywords: readonly string[];
}

export const TOPICS = ['Climat', 'Intelligence artificielle', 'Transports'] as const;
