import type { CountedEntity } from './changes.ts';
import type { NamedEntity } from './interner.ts';

/** `key`: the text with case and accents folded. */
export interface JoinedName extends CountedEntity {
  key: string;
}

/** Articles that tell each type of a name: 'unknown' tells none. */
type TypeCounts = Map<CountedEntity['type'], number>;

/** The type that most articles give; unknown if none does, or if two are given equally often. */
const typeOf = (counts: TypeCounts): CountedEntity['type'] => {
  let best: CountedEntity['type'] = 'unknown';
  let most = 0;
  for (const [type, count] of counts) {
    if (type === 'unknown' || count < most) continue;
    best = count === most ? 'unknown' : type;
    most = count;
  }
  return best;
};

/**
 * Within one story 'Macron' is 'Emmanuel Macron': a person of one word, or such a name of unknown type, is joined with the
 * only person whose name ends with it. With two such persons (Emmanuel and Brigitte Macron) it stays alone. Forms that
 * differ by case, accents or type are one entity, with the form that comes first, which should be the most frequent, and
 * the type that most articles tell.
 */
export const joinNames = (entities: readonly (readonly [NamedEntity, number])[]): JoinedName[] => {
  const byKey = new Map<string, JoinedName>();
  const typesByKey = new Map<string, TypeCounts>();
  for (const [{ text, type, key }, count] of entities) {
    const known = byKey.get(key);
    if (known === undefined) {
      byKey.set(key, { text, type, count, key });
      continue;
    }
    const types: TypeCounts = typesByKey.get(key) ?? new Map([[known.type, known.count]]);
    types.set(type, (types.get(type) ?? 0) + count);
    typesByKey.set(key, types);
    known.count += count;
  }
  for (const [key, types] of typesByKey) byKey.get(key)!.type = typeOf(types);
  if (byKey.size === 1) return [...byKey.values()];
  for (const [key, entity] of byKey) {
    if ((entity.type !== 'person' && entity.type !== 'unknown') || key.includes(' ')) continue;
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
