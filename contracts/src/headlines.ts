import { z } from 'zod';
import { ARTICLE_ID } from './article-id.ts';
import { toldVector } from './embeddings/vector.ts';
import { CLUSTER_STATUSES } from './options.ts';
import { DEFAULT_TEXT_MAX, text } from './text.ts';
import { utcTime } from './time.ts';

/**
 * Records of the log `headlines`, the only input of the stories service. They are primary data and kept for ever; which
 * article is in which cluster depends on them alone. Senders may repeat themselves: the service ignores an article, a
 * lead or an edit that it knows.
 */

const id = z.string().regex(ARTICLE_ID);

/** An article that is seen for the first time: in a crawl, a sitemap or on its page. */
export const headlineRecord = z.object({
  v: z.literal(1),
  kind: z.literal('headline'),
  article: id,
  url: text(2048),
  title: text(DEFAULT_TEXT_MAX),
  at: utcTime,
  lead: text(DEFAULT_TEXT_MAX).nullish(),
  /** Of the title, by the operator's model. Missing without a model, and if the model did not answer in time. */
  vector: toldVector.optional(),
});

/** A lead (chapo, else description) that came after the article was first seen. */
export const leadRecord = z.object({
  v: z.literal(1),
  kind: z.literal('lead'),
  article: id,
  lead: text(DEFAULT_TEXT_MAX),
  at: utcTime,
});

/** A person's decision, which the algorithm obeys from the record's offset on. */
export const storyEdit = z.discriminatedUnion('type', [
  /** An empty title lets the algorithm choose again. */
  z.object({ type: z.literal('title'), cluster: id, title: text(500) }),
  z.object({ type: z.literal('status'), cluster: id, status: z.enum(CLUSTER_STATUSES) }),
  /**
   * The named articles leave and form a cluster of their own. With `into` they go back into a cluster that had been
   * merged into theirs; it is then a cluster again, with its id, title and status. This undoes a merge.
   */
  z.object({ type: z.literal('split'), cluster: id, articles: z.array(id).min(1).max(10_000), into: id.optional() }),
  /** The oldest cluster stays, the others redirect to it. */
  z.object({ type: z.literal('merge'), clusters: z.array(id).min(2).max(100) }),
  z.object({ type: z.literal('move'), article: id, cluster: id }),
]);

export const editRecord = z.object({
  v: z.literal(1),
  kind: z.literal('edit'),
  /** Chosen by the caller, once per edit: a second record with the same id is ignored. */
  id: text(64, 1),
  at: utcTime,
  /** Id of the user who decided. */
  by: text(64, 1),
  edit: storyEdit,
});

export const logRecord = z.discriminatedUnion('kind', [headlineRecord, leadRecord, editRecord]);

export type HeadlineRecord = z.infer<typeof headlineRecord>;
export type LeadRecord = z.infer<typeof leadRecord>;
export type EditRecord = z.infer<typeof editRecord>;
export type StoryEdit = z.infer<typeof storyEdit>;
export type LogRecord = z.infer<typeof logRecord>;
