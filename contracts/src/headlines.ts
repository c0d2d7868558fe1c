import { z } from 'zod';
import { ARTICLE_ID } from './article-id.ts';
import { CLUSTER_STATUSES } from './options.ts';
import { DEFAULT_TEXT_MAX, text } from './text.ts';
import { utcTime } from './time.ts';

/**
 * Records of the log `headlines`: the only input of the stories service. It is primary data, kept for ever; the assignments of
 * articles to clusters are a function of it alone. Senders may repeat themselves: an article, a lead or an edit that the
 * service knows is ignored.
 */

const id = z.string().regex(ARTICLE_ID);

/** First sight of an article: from a crawl, a sitemap or its page. */
export const headlineRecord = z.object({
  v: z.literal(1),
  kind: z.literal('headline'),
  article: id,
  url: text(2048),
  title: text(DEFAULT_TEXT_MAX),
  at: utcTime,
  lead: text(DEFAULT_TEXT_MAX).nullish(),
});

/** A lead (chapo, else description) that came after the first sight. */
export const leadRecord = z.object({
  v: z.literal(1),
  kind: z.literal('lead'),
  article: id,
  lead: text(DEFAULT_TEXT_MAX),
  at: utcTime,
});

/** What a person decides; the algorithm obeys it from its offset on. */
export const storyEdit = z.discriminatedUnion('type', [
  /** An empty title gives the choice back to the algorithm. */
  z.object({ type: z.literal('title'), cluster: id, title: text(500) }),
  z.object({ type: z.literal('status'), cluster: id, status: z.enum(CLUSTER_STATUSES) }),
  /**
   * The named articles leave and found one cluster of their own; with `into` they go back into a cluster that was merged into theirs,
   * which stands for itself again under its id, with its title and its state: a merge is taken back so.
   */
  z.object({ type: z.literal('split'), cluster: id, articles: z.array(id).min(1).max(10_000), into: id.optional() }),
  /** The oldest stays, the others redirect to it. */
  z.object({ type: z.literal('merge'), clusters: z.array(id).min(2).max(100) }),
  z.object({ type: z.literal('move'), article: id, cluster: id }),
]);

export const editRecord = z.object({
  v: z.literal(1),
  kind: z.literal('edit'),
  /** Made by the caller, once per edit: the same id again is the same edit. */
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
