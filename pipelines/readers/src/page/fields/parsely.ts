import { asList } from '../linked-data/nodes.ts';
import { parseJson } from '../linked-data/parse-json.ts';

/**
 * Metas with what the older form of Parse.ly says in the JSON of one meta: `parsely-page:author`, `parsely-page:pub_date` and so on. They
 * have names of their own because some systems write the last change as its date.
 */
export function withParsely(metas: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const value = parseJson(metas.get('parsely-page')?.[0] ?? '');
  if (typeof value !== 'object' || value === null) return metas;
  const all = new Map(metas);
  for (const [key, inner] of Object.entries(value)) {
    const texts = asList(inner).filter((text) => typeof text === 'string');
    if (texts.length > 0) all.set(`parsely-page:${key}`, texts);
  }
  return all;
}
