import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { StoredRule } from '../../alerts/rule-store.ts';

const isOfHouse = ({ visibility, house }: StoredRule, viewer: Viewer): boolean =>
  visibility === 'maison' && (viewer.isAdmin || (house !== '' && house === viewer.house));

/** A rule is seen by its owner, and by the house that it is shared with. Administrators see all that are shared. */
export const seesRule = (rule: StoredRule, viewer: Viewer): boolean =>
  rule.owner === viewer.id || isOfHouse(rule, viewer);

/** A rule is changed by its owner, a shared one by administrators too. */
export const mayChangeRule = (rule: StoredRule, viewer: Viewer): boolean =>
  rule.owner === viewer.id || (viewer.isAdmin && isOfHouse(rule, viewer));
