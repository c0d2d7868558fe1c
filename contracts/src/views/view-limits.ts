/** Saved views. No zod: the browser imports this. */

/** Who sees a view: its owner, those whose accounts have the owner's publisher, everybody who may open its screen. */
export const VISIBILITIES = ['moi', 'maison', 'tous'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const VISIBILITY_LABELS: Readonly<Record<Visibility, string>> = {
  moi: 'Moi',
  maison: 'Ma maison',
  tous: 'Tous',
};

/** Views that a person owns. */
export const MOST_VIEWS = 100;
/** Views that a person pins. */
export const MOST_PINNED = 12;
export const VIEW_NAME_MAX = 80;
export const VIEW_ADDRESS_MAX = 4_000;
