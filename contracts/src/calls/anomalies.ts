import { z } from 'zod';
import { ANOMALY_POSITIONS } from '../options.ts';
import { articleIdSchema, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { filledText, saved } from './setting-fields.ts';

/** Anomalies: administrators report articles that are shown wrongly. */

export const MAX_COMMENT = 2_000;

const report = {
  titleId: articleIdSchema.meta({ description: 'the article' }),
  position: z.enum(ANOMALY_POSITIONS),
  comment: filledText(MAX_COMMENT),
};

export const anomalies = defineCall({
  summary: 'Reported anomalies, newest first',
  tag: 'administration',
  answer: z.array(
    z.object({
      _id: z.string(),
      titleId: articleIdSchema,
      position: z.enum(ANOMALY_POSITIONS),
      comment: z.string(),
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
