import type { CountedEntity } from './changes.ts';
import { fold } from './fold.ts';

/**
 * Within one story 'Macron' is 'Emmanuel Macron': a person of one word goes to the only person whose name ends with it. Two
 * such persons (Emmanuel and Brigitte Macron) leave it alone. Forms that differ by case, accents or type are one entity, the
 * most frequent form's.
 */
export const joinNames = (entities: readonly CountedEntity[]): CountedEntity[] => {
  const byKey = new Map<string, CountedEntity>();
  for (const entity of entities) {
    const key = fold(entity.text);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { ...entity });
    else known.count += entity.count;
  }
  for (const [key, entity] of byKey) {
    if (entity.type !== 'person' || key.includes(' ')) continue;
    const longer: CountedEntity[] = [];
    for (const [other, candidate] of byKey) {
      if (candidate.type === 'person' && other.endsWith(` ${key}`)) longer.push(candidate);
    }
    if (longer.length !== 1) continue;
    longer[0]!.count += entity.count;
    byKey.delete(key);
  }
  return [...byKey.values()];
};
