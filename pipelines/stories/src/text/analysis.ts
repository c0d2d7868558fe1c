import type { EntityType } from '@vigie/contracts/options';

/**
 * The result of the text step for one title or lead. Clusters, filters and lists of lemmas and entities read this and
 * nothing else of a text.
 */

export interface Token {
  /** As written in the repaired text. */
  form: string;
  /** Citation form in lower case with its accents ('retraites' → 'retraite'). For what is not a word, the form. */
  lemma: string;
  kind: 'word' | 'number' | 'date' | 'other';
  /**
   * Has a meaning of its own: noun, verb, adjective, proper noun; not a function word, an auxiliary or a grammatical
   * adverb.
   */
  content: boolean;
  /**
   * Where and how it is capitalised: at the `start` of a sentence or segment, `inside` one, in a text that is `all`
   * capitals, or not at all.
   */
  capital: 'none' | 'start' | 'inside' | 'all';
  /** Offsets into the repaired text, in UTF-16 units; end excluded. */
  start: number;
  end: number;
}

export interface Mention {
  /** Canonical form for display ('Emmanuel Macron'). */
  text: string;
  /** {@link text} with case and accents folded: mentions of one entity share it. */
  key: string;
  type: EntityType;
  start: number;
  end: number;
}

export interface Analysis {
  /** The text with its encoding repaired. */
  text: string;
  tokens: readonly Token[];
  mentions: readonly Mention[];
}
