import type { EntityType } from '@vigie/contracts/options';
import type { Mention } from '../analysis.ts';
import { lexiconKey } from '../lexicon-key.ts';
import { factsOf } from './facts.ts';

const BETWEEN = /^\s(?:et|ou|&)\s$/;

const isSingle = ({ text }: Mention) => !/\s/.test(text);

/** 'Kendall et Kylie Jenner': a first name listed with a person is a person. */
function joinedPersons(source: string, mentions: readonly Mention[]): readonly Mention[] {
  return mentions.map((mention, index) => {
    if (mention.type === 'person' || !isSingle(mention)) return mention;
    const unknown = mention.type === 'unknown';
    const facts = factsOf(mention.text.toLowerCase(), lexiconKey(mention.text));
    if (!unknown && (facts.firstName === 0 || facts.place === 2)) return mention;
    const next = mentions[index + 1];
    const previous = mentions[index - 1];
    const beside =
      (next?.type === 'person' && BETWEEN.test(source.slice(mention.end, next.start))) ||
      (previous?.type === 'person' && BETWEEN.test(source.slice(previous.end, mention.start)));
    return beside ? { ...mention, type: 'person' } : mention;
  });
}

/** Types by key; `null` where the mentions of a key disagree. */
function typesByKey(mentions: readonly Mention[]): ReadonlyMap<string, EntityType | null> {
  const types = new Map<string, EntityType | null>();
  for (const { key, type } of mentions) {
    if (type === 'unknown') continue;
    const before = types.get(key);
    types.set(key, before === undefined || before === type ? type : null);
  }
  return types;
}

/**
 * Types that a text's other mentions tell: of a name beside a person's, and of a name whose type one mention does not
 * tell while the others agree.
 */
export function withTypesOfOthers(source: string, mentions: readonly Mention[]): Mention[] {
  const joined = joinedPersons(source, mentions);
  const types = joined.some(({ type }) => type === 'unknown') ? typesByKey(joined) : undefined;
  return joined.map((mention) => {
    const type = mention.type === 'unknown' ? types?.get(mention.key) : undefined;
    return type ? { ...mention, type } : mention;
  });
}
