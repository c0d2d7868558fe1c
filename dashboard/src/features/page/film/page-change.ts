import type { PageNow, ShownArticle } from './page-now.ts';

/** Both sides of an article that stands at two minutes. */
export interface Stayed {
  before: ShownArticle;
  after: ShownArticle;
}

export interface PublisherChange {
  publisher: string;
  /** Points a minute. */
  before: number;
  after: number;
}

/** What the call about the difference of two minutes says. */
export interface PageChange {
  came: readonly ShownArticle[];
  went: readonly ShownArticle[];
  moved: readonly Stayed[];
  retitled: readonly Stayed[];
  publishers: readonly PublisherChange[];
}

/** Where one of the minutes has slots alone, slots are compared. */
const isSamePlace = ({ before, after }: Stayed): boolean =>
  before.slot === after.slot &&
  (before.rank === null ||
    after.rank === null ||
    (before.rank === after.rank && before.rankInBlock === after.rankInBlock));

/** Largest change first. */
function publishersOf(before: PageNow, after: PageNow): PublisherChange[] {
  const rows = new Map<string, PublisherChange>();
  for (const side of ['before', 'after'] as const) {
    for (const { publisher, points } of (side === 'before' ? before : after).articles) {
      const row = rows.get(publisher) ?? { publisher, before: 0, after: 0 };
      row[side] += points;
      rows.set(publisher, row);
    }
  }
  const moved = (row: PublisherChange): number => Math.abs(row.after - row.before);
  return [...rows.values()].sort((a, b) => moved(b) - moved(a) || a.publisher.localeCompare(b.publisher, 'fr'));
}

/** null: one of the minutes was not photographed, so nothing is compared. */
export function pageChange(before: PageNow, after: PageNow): PageChange | null {
  if (before.state === 'manquante' || after.state === 'manquante') return null;
  const then = new Map(before.articles.map((article) => [article.id, article]));
  const now = new Set(after.articles.map(({ id }) => id));
  const both = after.articles.flatMap((article) => {
    const earlier = then.get(article.id);
    return earlier ? [{ before: earlier, after: article }] : [];
  });
  return {
    came: after.articles.filter(({ id }) => !then.has(id)),
    went: before.articles.filter(({ id }) => !now.has(id)),
    moved: both.filter((one) => !isSamePlace(one)),
    retitled: both.filter((one) => one.before.title !== one.after.title),
    publishers: publishersOf(before, after),
  };
}
