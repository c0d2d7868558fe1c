import { z } from 'zod';
import { SOURCES } from '../options.ts';
import { querySchema } from '../query.ts';
import { countOut, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';

const newest = timeOut.nullable();

export const status = defineCall({
  summary: 'Time of the newest snapshot of each source, and which aggregators are followed',
  tag: 'status',
  answer: z.object({
    google_desktop: newest,
    google_mobile_webview: newest,
    flipboard_mobile: newest,
    applenews: newest,
    suivis: z.array(z.enum(SOURCES)).meta({
      description: 'sources of which a snapshot was ever received, or of which a page is switched on',
    }),
    premiere_capture: newest.meta({
      description:
        'the first photographed minute of any page; ranges that end before it have no scores, which is not 0',
    }),
  }),
});

/**
 * `a_jour`; `en_calcul`: clusters are not complete, or some are of an earlier algorithm; `inconnu`: nothing was heard of their
 * computation lately.
 */
export const STORIES_STATES = ['a_jour', 'en_calcul', 'inconnu'] as const;

export const storiesState = defineCall({
  summary: 'Whether clusters have caught up with the articles',
  tag: 'status',
  answer: z.object({
    etat: z.enum(STORIES_STATES),
    /** Titles, leads and edits that are still to be read; null unless `en_calcul`. */
    retard: countOut.nullable(),
    /** Part that is done, 0 to 1; null unless `en_calcul`. */
    part: z.number().min(0).max(1).nullable(),
  }),
});

export const stats = defineCall({
  summary: 'Articles modified and appeared in the range and their publishers, of the articles that the query selects',
  tag: 'status',
  body: querySchema,
  answer: z.object({ articles: countOut, newArticles: countOut, editeurs: countOut }),
});
