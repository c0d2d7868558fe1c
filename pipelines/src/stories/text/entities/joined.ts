import type { Mention } from '../analysis.ts';
import { lexiconKey } from '../lexicon-key.ts';
import { factsOf } from './facts.ts';

const BETWEEN = /^\s(?:et|ou|&)\s$/;

const isSingle = ({ text }: Mention) => !/\s/.test(text);

/** 'Kendall et Kylie Jenner': a first name beside a person, in one list with it, is a person. */
export function joinedPersons(source: string, mentions: readonly Mention[]): Mention[] {
  return mentions.map((mention, index) => {
    if (mention.type === 'person' || !isSingle(mention)) return mention;
    const facts = factsOf(mention.text.toLowerCase(), lexiconKey(mention.text));
    if (facts.firstName === 0 || facts.place === 2) return mention;
    const next = mentions[index + 1];
    const previous = mentions[index - 1];
    const beside =
      (next?.type === 'person' && BETWEEN.test(source.slice(mention.end, next.start))) ||
      (previous?.type === 'person' && BETWEEN.test(source.slice(previous.end, mention.start)));
    return beside ? { ...mention, type: 'person' } : mention;
  });
}
