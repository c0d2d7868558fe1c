import { z } from 'zod';
import { ARTICLE_ID } from './article-id.ts';

/** Positional rows of lists (decisions.md, 'article row' and 'publisher row'); names of positions in row-columns.ts. */

/** RFC 3339 in UTC. */
export const timeOut = z.iso.datetime();
export const dayOut = z.iso.date();
export const articleIdSchema = z.string().regex(ARTICLE_ID);
export const scoreOut = z.number().min(0);
export const countOut = z.number().int().min(0);

const time = timeOut.nullable();
const count = countOut.nullable();

export const articleRow = z.tuple([
  countOut, // 0 rank
  z.string(), // 1 editeur
  scoreOut, // 2 score
  scoreOut, // 3 Apple News
  scoreOut, // 4 desktop
  scoreOut, // 5 mobile
  z.string(), // 6 titre
  scoreOut, // 7 desktop top
  scoreOut, // 8 desktop cat
  scoreOut, // 9 desktop topic
  scoreOut, // 10 mobile top
  scoreOut, // 11 mobile cat
  scoreOut, // 12 mobile topic
  time, // 13 lastModified
  articleIdSchema, // 14
  time, // 15 first_view
  time, // 16 dateArticle
  time, // 17 first_exposition
  articleIdSchema, // 18
  count, // 19 shares total
  count, // 20 facebook
  count, // 21 twitter
  scoreOut.nullable(), // 22 parent cluster
  time, // 23 first desktop
  time, // 24 first mobile
  time, // 25 first Apple News
  time, // 26 last desktop
  time, // 27 last mobile
  time, // 28 last Apple News
  z.string(), // 29 url
  z.string().nullable(), // 30 cluster_id
  time, // 31 lastDateArticle
  time, // 32 publishedAt
]);
export type ArticleRow = z.output<typeof articleRow>;

export const publisherRow = z.tuple([
  z.boolean(), // 0 selection flag
  countOut, // 1 rank
  z.string(), // 2 group or publisher
  countOut, // 3 exposed
  countOut, // 4 new
  count, // 5 Apple News articles; null outside the zone
  scoreOut, // 6 score
  scoreOut, // 7 flipboard
  scoreOut.nullable(), // 8 Apple News; null outside the zone
  scoreOut, // 9 Google top
  scoreOut, // 10 Google cat
  scoreOut, // 11 Google topic
  scoreOut, // 12 homepage
  scoreOut, // 13 france
  scoreOut, // 14 international
  scoreOut, // 15 économie
  scoreOut, // 16 science_high-tech
  scoreOut, // 17 culture
  scoreOut, // 18 sports
  scoreOut, // 19 santé
]);
export type PublisherRow = z.output<typeof publisherRow>;
