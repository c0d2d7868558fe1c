import type { ArticleDetail } from '@vigie/contracts/calls/articles';
import { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { paywallsOf } from '../kept/kept-paywalls.ts';

type Traits = Pick<ArticleDetail, 'section' | 'image' | 'payant' | 'amp' | 'canonique' | 'langue'>;

const TEXTS = ['section', 'image', 'amp', 'canonical', 'language'] as const;

/** Of each field the newest value that an event gave, before the end of the range. Cost: the article's few rows. */
export async function readTraits({ store, scope, signal }: Question, article: string): Promise<Traits> {
  const bindings = new Bindings();
  const newest = [...TEXTS, 'paywall'].map((name) => `argMaxIf(${name}, (at, id, ${name}), ${name} != '')`);
  const rows = await store.query<string[]>(
    `SELECT ${newest.join(', ')} FROM article_traits WHERE article = ${bindings.bind('UInt64', article)} AND at < ${bindings.instant(scope.range.to)}`,
    bindings.values,
    { signal },
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

/** Stored id → whether the article must be paid for; left out: those of which no event said it before the end of the range. */
export async function readPaywalls(question: Question, ids: readonly string[]): Promise<Map<string, boolean>> {
  // Of whole seconds, as instants are in statements.
  const end = Math.floor(question.scope.range.to / 1_000) * 1_000;
  const paid = new Map<string, boolean>();
  for (const [id, life] of await paywallsOf(question, ids)) {
    const latest = life.findLast(({ at }) => at < end);
    if (latest) paid.set(id, latest.isPaid);
  }
  return paid;
}
