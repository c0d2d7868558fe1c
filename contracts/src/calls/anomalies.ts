import { z } from 'zod';
import { ANOMALY_POSITIONS } from '../options.ts';
import { articleIdSchema, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { filledText, saved } from './fields.ts';

/** Anomalies: administrators report articles that are shown wrongly. */

export const MAX_COMMENT = 2_000;

const report = {
  titleId: articleIdSchema.meta({ description: 'the article' }),
  position: z.enum(ANOMALY_POSITIONS),
  comment: filledText(MAX_COMMENT),
};

export const anomalies = defineCall({
  summary: 'Anomalies that people reported and that the crawler raised, newest first',
  tag: 'administration',
  answer: z.array(
    z.object({
      _id: z.string(),
      titleId: articleIdSchema
        .nullable()
        .meta({ description: 'the article. It is null when the anomaly is about none' }),
      position: z.enum(ANOMALY_POSITIONS),
      comment: z.string(),
      auteur: z
        .string()
        .nullable()
        .meta({ description: 'address of an account, or the crawler. It is null once the account is deleted' }),
      addDate: timeOut,
    }),
  ),
});

export const reportAnomaly = defineCall({
  summary: 'Reports an anomaly of an article',
  tag: 'administration',
  body: z.object(report),
  answer: saved,
});
