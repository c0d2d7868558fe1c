import { ms } from '../times.ts';
import { type ReadContext, select } from './read-context.ts';

/** A title of an article, with the moment at which it was first seen, ms. */
interface SeenTitle {
  title: string;
  first: number;
}

/** The titles that one article (stored id) was shown under on any source, by the moment of each. Finds them by the key of the table. */
export async function readTitles(context: ReadContext, article: string): Promise<SeenTitle[]> {
  const rows = await select<[title: string, first: number]>(
    context,
    (bindings) => `SELECT text, ${ms('min(seen)')} FROM
     (SELECT max(title) AS text, min(first_at) AS seen FROM wordings WHERE article IN ${bindings.ids([article])} GROUP BY article, shown, source)
     WHERE text != '' GROUP BY text ORDER BY min(seen), text`,
  );
  return rows.map(([title, first]) => ({ title, first }));
}
