import type { Visibility } from '../views/view-limits.ts';
import type { Person } from './access.ts';

/** What people keep for themselves, their house or everybody. No zod: the browser may import this. */

/** Who looks. `house`: the publisher whose accounts see « Ma maison »; `''`: none. */
export interface Viewer extends Person {
  readonly id: string;
  readonly house: string;
}

export interface Shareable {
  /** Id of a user. */
  readonly owner: string;
  /** The owner's publisher as it was saved; `''`: none. */
  readonly house: string;
  readonly visibility: Visibility;
}

function isSharedWith({ visibility, house }: Shareable, viewer: Viewer): boolean {
  if (visibility === 'maison') return viewer.isAdmin || (house !== '' && house === viewer.house);
  return visibility === 'tous';
}

/** It is seen by its owner and by those whom it is shared with. Administrators see all that is shared. */
export const isSeenBy = (one: Shareable, viewer: Viewer): boolean =>
  one.owner === viewer.id || isSharedWith(one, viewer);

/** It is changed by its owner, what is shared by administrators too. */
export const isChangeableBy = (one: Shareable, viewer: Viewer): boolean =>
  one.owner === viewer.id || (viewer.isAdmin && one.visibility !== 'moi');
