import type { CountedEntity } from './changes.ts';
import type { Named } from './interner.ts';

/** `key`: the text with case and accents folded. */
export interface JoinedName extends CountedEntity {
  key: string;
}

/**
 * Within one story 'Macron' is 'Emmanuel Macron': a person of one word is joined with the only person whose name ends
 * with it. With two such persons (Emmanuel and Brigitte Macron) it stays alone. Forms that differ by case, accents or
 * type are one entity, with the form that comes first, which should be the most frequent.
 */
export const joinNames = (entities: readonly (readonly [Named, number])[]): JoinedName[] => {
  const byKey = new Map<string, JoinedName>();
  for (const [{ text, type, key }, count] of entities) {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { text, type, count, key });
    else known.count += count;
  }
  if (byKey.size === 1) return [...byKey.values()];
  for (const [key, entity] of byKey) {
    if (entity.type !== 'person' || key.includes(' ')) continue;
    const longer: JoinedName[] = [];
    for (const [other, candidate] of byKey) {
      if (candidate.type === 'person' && other.length > key.length && other.endsWith(` ${key}`)) longer.push(candidate);
    }
    if (longer.length !== 1) continue;
    longer[0]!.count += entity.count;
    byKey.delete(key);
  }
  return [...byKey.values()];
};
