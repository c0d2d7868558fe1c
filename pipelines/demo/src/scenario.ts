import type { Category } from '@vigie/contracts/options';

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
