import type { EntityType } from '@vigie/contracts/options';

/**
 * What the text step tells of one title or lead. Everything downstream (clusters, filters, lists of lemmas and entities)
 * reads this and nothing else of a text.
 */

export interface Token {
  /** As written in the repaired text. */
  form: string;
  /** Citation form in lower case with its accents ('retraites' → 'retraite'); of what is no word, the form. */
  lemma: string;
  kind: 'word' | 'number' | 'date' | 'other';
  /** Carries meaning: noun, verb, adjective, proper noun; not a function word, an auxiliary or an adverb of the grammar. */
  content: boolean;
  /** Where and how it is capitalised: `start` of a sentence or segment, `inside` one, in a text that is `all` capitals, or not. */
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
