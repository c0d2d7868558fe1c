import { z } from 'zod';
import { timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { cleanText, filledText, saved, settingId } from './fields.ts';

/**
 * Newsbox: expressions that are chosen for a cluster or a topic, then confirmed. While they crawl, they match new
 * articles.
 */

/** Longest expression, in UTF-16 units. */
export const MAX_EXPRESSION = 300;
const MAX_SELECTED = 100;

const expressionText = filledText(MAX_EXPRESSION);
/** An expression by its `_id` or its text. One text may belong to several clusters. */
const expressionKey = expressionText.meta({ description: '_id or text of an expression' });

export const expressionRecord = z.object({
  _id: z.string(),
  expression: z.string(),
  clusterId: z.string().meta({ description: 'a cluster or a topic' }),
  titre: z.string(),
  date_add: timeOut,
  date_confirmation: timeOut.nullable(),
  crawling: z.boolean(),
  articles: z
    .number()
    .nullable()
    .meta({ description: 'lines of its CSV. It is null until the expression is confirmed' }),
});
export type ExpressionRecord = z.output<typeof expressionRecord>;

const lists = z.object({
  toValidate: z.array(expressionRecord),
  confirmed: z.array(expressionRecord).meta({ description: 'those confirmed in the last 5 days, today included' }),
});

const newsbox = { tag: 'administration' } as const;

export const expressions = defineCall({
  summary: 'Expressions to confirm, and confirmed ones',
  ...newsbox,
  answer: lists,
});

export const saveExpressions = defineCall({
  summary: 'Saves the expressions chosen for a cluster or a topic; those that it has already stay as they are',
  ...newsbox,
  body: z.object({
    clusterId: settingId,
    titre: cleanText(500).default(''),
    selected: z.array(expressionText).min(1, { error: 'ne doit pas être vide' }).max(MAX_SELECTED),
  }),
  answer: saved,
});

export const confirmExpressions = defineCall({
  summary: 'Confirms saved expressions, which begin to match new articles',
  ...newsbox,
  body: z.object({
    selected: z.array(expressionKey).min(1, { error: 'ne doit pas être vide' }).max(MAX_SELECTED),
  }),
  answer: lists,
});

export const EVERY_EXPRESSION = 'all';

export const crawlExpression = defineCall({
  summary: "Stops or resumes a confirmed expression; 'all' stops every one",
  ...newsbox,
  body: z
    .object({ expression: expressionKey, crawling: z.boolean() })
    .refine(({ expression, crawling }) => expression !== EVERY_EXPRESSION || !crawling, {
      error: 'ne peut être « all » que pour arrêter',
      path: ['expression'],
    }),
  answer: lists,
});

export const newsboxCsv = defineCall({
  summary:
    'Articles that an expression has matched, as a CSV file (semicolons, UTF-8 with a byte order mark); streamed',
  ...newsbox,
  search: z.object({ query: expressionKey }),
  answer: z.string(),
  file: 'text/csv; charset=utf-8',
});
