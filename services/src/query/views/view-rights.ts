import { may, type Person } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { readViewAddress } from '@vigie/contracts/views/view-address';
import type { StoredView } from './view-store.ts';

/** Who looks at views. `house`: the publisher whose accounts see « Ma maison »; `''`: none. */
export interface Viewer extends Person {
  readonly id: string;
  readonly house: string;
}

/** The screen that a view opens. `undefined`: there is none of this address, or none any more. */
export const screenOf = ({ address }: Pick<StoredView, 'address'>): ScreenName | undefined =>
  readViewAddress(address)?.screen;

const isShared = ({ visibility }: StoredView): boolean => visibility !== 'moi';

function isSharedWith({ visibility, house }: StoredView, viewer: Viewer): boolean {
  if (visibility === 'maison') return viewer.isAdmin || (house !== '' && house === viewer.house);
  return visibility === 'tous';
}

/** A view is seen by its owner and by those whom it is shared with, as long as they may open its screen. Administrators see all that are shared. */
export function sees(view: StoredView, viewer: Viewer): boolean {
  const screen = screenOf(view);
  if (screen === undefined || !may(SCREEN_ACCESS[screen].opens, viewer)) return false;
  return view.owner === viewer.id || isSharedWith(view, viewer);
}

/** A view is changed by its owner, a shared one by administrators too. */
export const mayChange = (view: StoredView, viewer: Viewer): boolean =>
  sees(view, viewer) && (view.owner === viewer.id || (viewer.isAdmin && isShared(view)));
