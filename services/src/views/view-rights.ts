import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS, type ScreenName } from '@vigie/contracts/roles/screens';
import { isChangeableBy, isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import { readViewAddress } from '@vigie/contracts/views/view-address';
import type { StoredView } from './view-store.ts';

/** The screen that a view opens. `undefined`: there is none of this address, or none any more. */
export const screenOf = ({ address }: Pick<StoredView, 'address'>): ScreenName | undefined =>
  readViewAddress(address)?.screen;

/** A view is seen by whom it is shared with, as long as they may open its screen. */
export function sees(view: StoredView, viewer: Viewer): boolean {
  const screen = screenOf(view);
  return screen !== undefined && may(SCREEN_ACCESS[screen].opens, viewer) && isSeenBy(view, viewer);
}

export const mayChange = (view: StoredView, viewer: Viewer): boolean =>
  sees(view, viewer) && isChangeableBy(view, viewer);
