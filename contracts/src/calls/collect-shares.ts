import { z } from 'zod';
import { countOut, timeOut } from '../rows.ts';
import { MOST_INSTANCES, SHARE_NETWORKS, SHARE_OUTCOMES, SHARE_STATES, SHOWN_COUNTS } from '../share-collection.ts';
import { defineCall } from './call.ts';
import { filledText } from './fields.ts';

const wrong = {
  diagnostic: z.string().nullable().meta({ description: 'what is wrong. It is null when nothing is' }),
  remede: z.string().nullable().meta({ description: 'what can be done about it' }),
};

export const collectShares = defineCall({
  summary: 'Networks whose share counts the crawler reads: switches, state, figures of the last 24 hours, last counts',
  tag: 'administration',
  answer: z.array(
    z.object({
      reseau: z.enum(SHARE_NETWORKS),
      active: z.boolean(),
      etat: z.enum(SHARE_STATES),
      ordre: z
        .object({ par: z.string(), date: timeOut })
        .nullable()
        .meta({ description: 'who switched it last, and when. It is null while nobody has' }),
      hotes: z
        .array(z.object({ hote: z.string(), etat: z.enum(SHARE_STATES), ...wrong }))
        .meta({ description: 'hosts that are asked; of Mastodon the instances' }),
      requetes: countOut.meta({ description: 'requests of the last 24 hours' }),
      articles: countOut.meta({ description: 'articles counted in the last 24 hours' }),
      derniere: z
        .object({
          date: timeOut,
          resultat: z.enum(SHARE_OUTCOMES),
          statut: z.number().int().min(0).meta({ description: 'HTTP status; 0: no answer' }),
        })
        .nullable()
        .meta({ description: 'last request of the last 24 hours' }),
      comptes: z
        .array(z.object({ url: z.string(), titre: z.string(), nombre: countOut, date: timeOut }))
        .max(SHOWN_COUNTS)
        .meta({ description: 'last counts, newest first' }),
      ...wrong,
    }),
  ),
});

export const switchShares = defineCall({
  summary: 'Switches a network’s share counts on or off, or names the Mastodon instances that are asked',
  tag: 'administration',
  body: z
    .object({
      reseau: z.enum(SHARE_NETWORKS),
      active: z.boolean().optional(),
      instances: z.array(filledText(253)).max(MOST_INSTANCES).optional(),
    })
    .refine(({ active, instances }) => active !== undefined || instances !== undefined, {
      error: 'ne change rien',
      path: ['active'],
    })
    .refine(({ reseau, instances }) => instances === undefined || reseau === 'mastodon', {
      error: 'n’existe que pour Mastodon',
      path: ['instances'],
    }),
  answer: z.object({ active: z.boolean(), instances: z.array(z.string()) }),
});
