import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import { Bindings } from '@vigie/schema/bindings';
import type { AsOf } from './as-of.ts';
import type { ReadContext } from './read-context.ts';

type Traits = Pick<ArticleDetail, 'section' | 'image' | 'payant' | 'amp' | 'canonique' | 'langue'>;

const TEXTS = ['section', 'image', 'amp', 'canonical', 'language'] as const;

/** Of each field the newest value that an event gave, before the end of the range. Cost: the article's few rows. */
export async function readTraits({ store, scope, signal }: AsOf & ReadContext, article: string): Promise<Traits> {
  const bindings = new Bindings();
  const newest = [...TEXTS, 'paywall'].map((name) => `argMaxIf(${name}, (at, id, ${name}), ${name} != '')`);
  const rows = await store.query<string[]>(
    `SELECT ${newest.join(', ')} FROM article_traits WHERE article = ${bindings.bind('UInt64', article)} AND at < ${bindings.instant(scope.range.to)}`,
    bindings.values,
    signal ? { signal } : {},
  );
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
