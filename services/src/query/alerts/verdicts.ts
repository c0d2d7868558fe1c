import type { CheckedBodyOf } from '@vigie/contracts/calls/index';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { EpisodeStore } from '../../alerts/episode-store.ts';
import { isOfEpisode } from '../../alerts/precision.ts';
import type { RuleStore } from '../../alerts/rule-store.ts';
import type { VerdictStore } from '../../alerts/verdict-store.ts';
import { AppError } from '../../platform/errors.ts';
import { withLock } from '../../platform/lock.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { UserStore } from '../users/user-store.ts';
import { RuleRights } from './rule-rights.ts';

interface VerdictsDeps {
  rules: Pick<RuleStore, 'list'>;
  users: Pick<UserStore, 'list'>;
  episodes: Pick<EpisodeStore, 'has'>;
  verdicts: VerdictStore;
  redis: Redis;
  keys: Keyspace;
  now: () => number;
}

/**
 * Keeps what a person says of an episode that they see.
 * @throws {AppError} `not_found`
 */
export async function judgeAlert(
  { rules, users, episodes, verdicts, redis, keys, now }: VerdictsDeps,
  viewer: Viewer,
  { regle, edition, sujet, ouverte, verdict }: CheckedBodyOf<'judgeAlert'>,
): Promise<void> {
  const episode = { rule: regle, edition, subject: sujet, opened: Date.parse(ouverte) };
  const rule = (await rules.list()).find(({ id }) => id === regle);
  const rights = new RuleRights(await users.list());
  if (!rule || !rights.sees(rule, viewer) || !(await episodes.has(episode))) {
    throw new AppError('not_found', { message: 'Cette alerte est introuvable' });
  }
  await withLock(redis, keys('lock', 'alert-verdicts'), async () => {
    const before = (await verdicts.ofRules([regle])).find((one) => one.user === viewer.id && isOfEpisode(one, episode));
    const version = (before?.version ?? 0) + 1;
    await verdicts.write({ ...episode, user: viewer.id, version, verdict }, now());
  });
}
