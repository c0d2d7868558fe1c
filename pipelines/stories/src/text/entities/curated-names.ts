import type { EntityType } from '@vigie/contracts/options';

/** A name of the curated lists: its words, its type, and the form to show if it differs. */
export interface Phrase {
  words: readonly string[];
  type: EntityType;
  shown?: string;
  maker?: boolean;
  /** Only found on sports pages: a club, a competition. */
  sport?: boolean;
}

/** Curated names that begin with the same words. */
export interface TrieNode {
  next: Map<string, TrieNode>;
  phrases: Phrase[];
}
