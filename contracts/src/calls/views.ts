import { z } from 'zod';
import { SCREEN_NAMES } from '../roles/screens.ts';
import { exposedScore, timeOut } from '../rows.ts';
import { isCleanText } from '../text.ts';
import { isQueryParameter, readAddressQuery } from '../views/address-query.ts';
import { readViewAddress, strangeParameter } from '../views/view-address.ts';
import { MOST_PINNED, MOST_VIEWS, VIEW_ADDRESS_MAX, VIEW_NAME_MAX, VISIBILITIES } from '../views/view-limits.ts';
import { defineCall } from './call.ts';
import { byId, filledText, houseOut, saved, settingId } from './fields.ts';

/** Saved views: a screen with its filters under a name. */

/** What is wrong with an address. `undefined`: nothing. */
function faultOf(text: string): string | undefined {
  if (!isCleanText(text)) return 'contient un caractère interdit';
  const address = readViewAddress(text);
  if (address === null) return 'doit être l’adresse d’un écran de Vigie qui a des vues';
  const strange = strangeParameter(address, isQueryParameter);
  if (strange !== undefined) return `a un paramètre inconnu ou répété : ${strange.slice(0, 40)}`;
  const read = readAddressQuery(address.params);
  return 'unreadable' in read ? `a une valeur illisible : ${read.unreadable}` : undefined;
}

const address = z
  .string()
  .max(VIEW_ADDRESS_MAX)
  .check(({ value, issues }) => {
    const message = faultOf(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  })
  .meta({ description: 'path and search of a screen; `periode` for a relative period, or `fromDate` and `toDate`' });

const fields = {
  nom: filledText(VIEW_NAME_MAX),
  adresse: address,
  visible: z.enum(VISIBILITIES),
};

const view = z.object({
  _id: z.string(),
  nom: z.string(),
  ecran: z.enum(SCREEN_NAMES),
  adresse: z.string(),
  visible: z.enum(VISIBILITIES),
  proprietaire: z
    .string()
    .nullable()
    .meta({ description: 'address of the owner’s account. It is null once the account is deleted' }),
  mienne: z.boolean().meta({ description: 'the caller owns it' }),
  modifiable: z.boolean().meta({ description: 'the caller may change and delete it' }),
  epinglee: z.boolean().meta({ description: 'the caller has pinned it' }),
  flux: z.boolean().meta({ description: 'the caller has an address for its Atom feed' }),
  modifiee: timeOut,
});

/** What the menu shows of a view. */
export const pinnedView = view.pick({ _id: true, nom: true, adresse: true });
export type PinnedView = z.output<typeof pinnedView>;

export const views = defineCall({
  summary: 'The views that the caller sees, by name; pinned ones first, in the order in which they were pinned',
  tag: 'vues',
  answer: z.object({
    vues: z.array(view),
    maison: houseOut,
  }),
});

export const viewLines = defineCall({
  summary:
    'What the screen of a view shows first at this moment, in the order of the view: its points, or the first lines of its list',
  tag: 'vues',
  body: z.object({ id: settingId, limit: z.number().int().min(1).max(10).default(3) }),
  answer: z.object({
    genre: z.enum(['points', 'lignes', 'aucun']).meta({
      description: 'points: one line with the sum. aucun: the screen shows no figures that fit into lines',
    }),
    lignes: z.array(
      z.object({
        texte: z.string(),
        score: exposedScore,
        article: z.string().nullable().meta({ description: 'id of the article that the line is about' }),
        cluster: z.string().nullable().meta({ description: 'id of the cluster that the line is about' }),
      }),
    ),
  }),
});

export const saveView = defineCall({
  summary: `Saves a new view, at most ${MOST_VIEWS} a user`,
  tag: 'vues',
  body: z.object({ ...fields, visible: fields.visible.default('moi'), epinglee: z.boolean().default(false) }),
  answer: view,
});

export const changeView = defineCall({
  summary: 'Changes what is given of a view: its name, its address, who sees it. The rest stays as it is by then',
  tag: 'vues',
  body: z.object({
    id: settingId,
    nom: fields.nom.optional(),
    adresse: fields.adresse.optional(),
    visible: fields.visible.optional(),
  }),
  answer: view,
});

export const deleteView = defineCall({
  summary: 'Deletes a view; it can be restored',
  tag: 'vues',
  body: byId,
  answer: saved,
});

export const restoreView = defineCall({
  summary: 'Brings a deleted view back as it was',
  tag: 'vues',
  body: byId,
  answer: view,
});

export const pinView = defineCall({
  summary: `Pins a view for the caller, or unpins it; at most ${MOST_PINNED} are pinned`,
  tag: 'vues',
  body: z.object({ id: settingId, epinglee: z.boolean() }),
  answer: view,
});

export const makeViewFeed = defineCall({
  summary: 'Makes an address at which feed readers read the new articles or clusters of a view; an earlier one is void',
  tag: 'vues',
  body: byId,
  answer: z.object({
    chemin: z.string().meta({ description: 'path of the feed with its secret; shown this once' }),
  }),
});

export const endViewFeed = defineCall({
  summary: 'Revokes the address of a view’s feed',
  tag: 'vues',
  body: byId,
  answer: saved,
});
