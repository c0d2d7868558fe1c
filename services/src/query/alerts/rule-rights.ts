import type { OrphanReason } from '@vigie/contracts/alerts/rule-kinds';
import { isChangeableBy, isSeenBy, type Viewer } from '@vigie/contracts/roles/sharing';
import type { StoredRule } from '../../alerts/rule-store.ts';
import type { User } from '../users/user-store.ts';

/** Who sees and changes a rule. One without an owner keeps watching, and administrators see it until one of them takes it over. */

type Owner = Pick<User, 'id' | 'editeur' | 'isAdmin'>;

export class RuleRights {
  readonly #owners: ReadonlyMap<string, Owner>;

  /** @param accounts those that are not deleted */
  constructor(accounts: readonly Owner[]) {
    this.#owners = new Map(accounts.map((account) => [account.id, account]));
  }

  /** Why nobody answers for a rule any more. null: its owner does. */
  orphaned({ owner, house, visibility }: StoredRule): OrphanReason | null {
    const account = this.#owners.get(owner);
    if (account === undefined) return 'supprime';
    // Administrators choose their house; what they share stays theirs.
    return visibility === 'maison' && !account.isAdmin && account.editeur !== house ? 'parti' : null;
  }

  sees = (rule: StoredRule, viewer: Viewer): boolean => isSeenBy(rule, viewer) || this.mayTake(rule, viewer);

  mayChange = (rule: StoredRule, viewer: Viewer): boolean => isChangeableBy(rule, viewer) || this.mayTake(rule, viewer);

  mayTake = (rule: StoredRule, viewer: Viewer): boolean =>
    viewer.isAdmin && rule.owner !== viewer.id && this.orphaned(rule) !== null;
}
