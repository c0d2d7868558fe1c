import { z } from 'zod';
import { articleIdSchema, timeOut } from '../rows.ts';

export const levelOut = z.number().int().min(0).max(3).meta({
  description: '0 no article, 1 never exposed, 2 exposed more than 24 h before the end, 3 exposed since',
});
const coverageList = z.array(z.object({ _id: z.string(), niveau: levelOut }));
export const link = z.object({ id: articleIdSchema, url: z.string(), titre: z.string(), editeur: z.string() });
const times = z.array(timeOut.nullable()).meta({ description: 'parallel to urls' });

/** Articles of a cluster, and the publishers that cover it. */
export const contents = {
  coverage: levelOut.meta({ description: 'of the publisher of the query; of the best one when it names none' }),
  coverageList,
  urls: z.array(link),
  urlList: z.array(z.string()),
  lastDateArticleList: times,
  lastModifiedList: times,
  lastExposedList: times,
};
