import { z } from 'zod';
import { querySchema } from '../query.ts';
import { countOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';

const newest = timeOut.nullable();

export const status = defineCall({
  summary: 'Time of the newest snapshot of each source',
  tag: 'status',
  answer: z.object({
    google_desktop: newest,
    google_mobile_webview: newest,
    flipboard_mobile: newest,
    applenews: newest,
  }),
});

export const stats = defineCall({
  summary: 'Articles modified and appeared in the range and their publishers, of the articles that the query selects',
  tag: 'status',
  body: querySchema,
  answer: z.object({ articles: countOut, newArticles: countOut, editeurs: countOut }),
});
