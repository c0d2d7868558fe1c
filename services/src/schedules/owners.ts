import type { Role } from '@vigie/contracts/options';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { ClickHouseClient } from '../platform/clickhouse.ts';

/** The account that a schedule belongs to: what it may see, and its address. */
export interface ScheduleOwner extends Viewer {
  readonly email: string;
  /** The publisher of questions that name none; 'all': every publisher. */
  readonly editeur: string;
}

interface AccountRow {
  id: string;
  email: string;
  isAdmin: boolean;
  role: Role;
  /** That an administrator gave to the account; 'all': none. */
  bound: string;
  /** That the user chose; '' or 'all': none. */
  chosen: string;
}

/** Cost: a few hundred rows. */
const ACCOUNTS = `
  SELECT u.id AS id, u.email AS email, u.is_admin AS isAdmin, u.role AS role, u.editeur AS bound, p.editeur AS chosen
  FROM (SELECT id, email, is_admin, role, editeur FROM users FINAL WHERE NOT deleted) AS u
  LEFT JOIN (SELECT user_id, editeur FROM preferences FINAL) AS p ON p.user_id = u.id`;

const NONE = 'all';

/** What an account sees. Only administrators choose their house, as in the query service. */
function ownerOf({ bound, chosen, ...account }: AccountRow): ScheduleOwner {
  const editeur = bound === NONE ? chosen || NONE : bound;
  const house = account.isAdmin ? editeur : bound;
  return { ...account, editeur, house: house === NONE ? '' : house };
}

/** Accounts that are not deleted, by id. */
export async function readOwners(client: ClickHouseClient): Promise<Map<string, ScheduleOwner>> {
  const answer = await client.query({ query: ACCOUNTS, format: 'JSONEachRow' });
  return new Map((await answer.json<AccountRow>()).map((account) => [account.id, ownerOf(account)]));
}
