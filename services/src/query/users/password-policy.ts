import type { PublisherIndex } from '@vigie/contracts/publishers';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../platform/errors.ts';
import { foldWord, lettersToGuess } from './password-pieces.ts';

/** What the account says of itself. */
interface Holder {
  email: string;
  /** nom_norme of its publisher, or 'all'. */
  editeur: string;
}

export interface PasswordPolicy {
  /**
   * Refuses a password that is easy to guess. Its length is checked by the contract.
   * @throws {AppError} `validation_failed`, naming `field`
   */
  check(password: string, holder: Holder, field: string): void;
}

/** Letters that a password must leave to guess: as many at random are eight thousand million tries. */
const LEAST = 7;
const SHORTEST = 3;

/** A text as a password may hold it: joined, and each of its words. */
const wordsOf = (text: string): string[] => {
  const words = foldWord(text).split(/[^\p{L}\p{N}]+/u);
  return [words.join(''), ...words].filter((word) => word.length >= SHORTEST);
};
/** An address of a host also without its last part. */
const wordsOfHost = (host: string): string[] => [...wordsOf(host), ...wordsOf(host.replace(/\.[^.]*$/, ''))];

/** 49,000 passwords of leaks, most used first; MIT. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => foldWord(String(word))));

/** Names of all publishers: a search for a password of this trade tries them early. */
const namesIn = (index: PublisherIndex): string[] =>
  [...index.byName.keys()].map((name) => wordsOf(name)[0] ?? '').concat([...index.byHost.keys()].flatMap(wordsOfHost));

function ownWords({ email, editeur }: Holder, index: PublisherIndex): Set<string> {
  const at = email.lastIndexOf('@');
  const own = ['vigie', ...wordsOf(email), ...wordsOf(email.slice(0, at)), ...wordsOfHost(email.slice(at + 1))];
  const isOwn = (known: unknown): boolean => (known as { nom_norme?: string }).nom_norme === editeur;
  for (const [name, known] of index.byName) if (isOwn(known)) own.push(...wordsOf(name));
  for (const [host, known] of index.byHost) if (isOwn(known)) own.push(...wordsOfHost(host));
  return new Set([...own, ...wordsOfHost(editeur)]);
}

/**
 * NIST SP 800-63B's rule: length, a list of known passwords, and the words of the account and its surroundings; no classes of signs.
 * Not a score: zxcvbn's took up to 0.7 s of the thread that answers everybody.
 */
export function createPasswordPolicy(publishers: () => PublisherIndex): PasswordPolicy {
  let made: { of: PublisherIndex; names: ReadonlySet<string> } | undefined;
  const knownIn = (index: PublisherIndex) => {
    if (made?.of !== index) made = { of: index, names: new Set(namesIn(index)) };
    const { names } = made;
    return { has: (word: string) => LEAKED.has(word) || names.has(word) };
  };
  return {
    check(password, holder, field) {
      const index = publishers();
      if (lettersToGuess(password, { own: ownWords(holder, index), known: knownIn(index) }) >= LEAST) return;
      const why =
        'est trop facile à deviner : préférez une phrase de plusieurs mots, sans votre nom ni celui d’un éditeur';
      throw invalidField(field, why);
    },
  };
}
