import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import type { DatedBy } from '@vigie/contracts/options';
import type { AsOf } from './as-of.ts';
import { type ReadContext, select } from './read-context.ts';

type Traits = Pick<ArticleDetail, 'section' | 'image' | 'payant' | 'amp' | 'canonique' | 'langue'>;

const TEXTS = ['section', 'image', 'amp', 'canonical', 'language'] as const;

/** Of each field the newest value that an event gave, before the end of the range. Cost: the article's few rows. */
export async function readTraits(question: AsOf & ReadContext, article: string): Promise<Traits> {
  const { scope } = question;
  const rows = await select<string[]>(question, (bindings) => {
    const newest = [...TEXTS, 'paywall'].map((name) => `argMaxIf(${name}, (at, id, ${name}), ${name} != '')`);
    return `SELECT ${newest.join(', ')} FROM article_traits WHERE article = ${bindings.bind('UInt64', article)} AND at < ${bindings.instant(scope.range.to)}`;
  });
  const [section, image, amp, canonique, langue, paywall] = (rows[0] ?? []).map((value) => value || null);
  return {
    section: section ?? null,
    image: image ?? null,
    payant: paywall == null ? null : paywall === 'paid',
    amp: amp ?? null,
    canonique: canonique ?? null,
    langue: langue ?? null,
  };
}

/** Kind of a date from a sitemap: see the table article_dates. */
const FROM_SITEMAP = 2;

/**
 * Stored id → what the publication date of an article is instead of its own, by events before `end` (ms); left out: those whose date is the publication's.
 * The date that counts is the one that `articles.published` keeps.
 */
export async function readDated(
  context: ReadContext,
  end: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DatedBy>> {
  if (ids.length === 0) return new Map();
  const rows = await select<[article: string, dated: DatedBy]>(context, (bindings) => {
    const [chosen, before] = [bindings.ids(ids), bindings.instant(end)];
    return `SELECT toString(article), toString(max(dated)) FROM article_dated
     WHERE article IN ${chosen} AND (article, at, id, published) IN
     (
       SELECT article, counts.2, counts.3, counts.4 FROM
       (
         SELECT article, max((kind, at, id, published)) AS counts FROM article_dates
         WHERE article IN (SELECT article FROM article_dated WHERE article IN ${chosen}) AND at < ${before} AND published != 0
         GROUP BY article
       )
       WHERE counts.1 = ${FROM_SITEMAP}
     )
     GROUP BY article`;
  });
  return new Map(rows);
}
