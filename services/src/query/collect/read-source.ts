import { robotsOf } from '@vigie/readers/robots/answer';
import { AppError } from '../../platform/errors.ts';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import type { HostStore } from '../../sources/host-store.ts';
import { tellOrders } from '../../sources/orders.ts';
import type { Hold, ReadingsNow } from '../../sources/reading-now.ts';
import { ROBOT } from '../../sources/robot.ts';
import type { SourceStore } from '../../sources/source-store.ts';
import { holdWords } from './reading-words.ts';

export interface ReadSourceDeps {
  sources: Pick<SourceStore, 'find' | 'standing'>;
  hosts: Pick<HostStore, 'remember' | 'robots'>;
  readingsNow: Pick<ReadingsNow, 'ask' | 'withdraw'>;
  redis: Redis;
  keys: Keyspace;
  /** Milliseconds. */
  now: () => number;
}

/**
 * Asks the crawler to read a source now. It keeps its manners; what is known to hold it back is said at once.
 * @throws {AppError} `not_found`, `conflict`, `too_many_requests`, `unavailable`
 */
export async function readSourceNow(deps: ReadSourceDeps, id: string): Promise<void> {
  const { sources, readingsNow, redis, keys, now } = deps;
  const [source] = await sources.find([id]);
  if (!source || source.deleted) throw new AppError('not_found', { message: 'Cette source est introuvable' });
  if (!source.enabled) throw new AppError('conflict', { message: 'Cette source est en pause : reprenez-la d’abord' });
  const standing = await sources.standing(id);
  const hold = await holdOf(deps, new URL(standing?.movedTo || source.url));
  if (hold) throw new AppError('conflict', { message: holdWords(hold) });
  if (!(await readingsNow.ask(id, now()))) {
    throw new AppError('too_many_requests', { message: 'Une source est lue une fois par minute au plus' });
  }
  if ((await tellOrders(redis, keys, { kind: 'read', id })) > 0) return;
  await readingsNow.withdraw(id);
  throw new AppError('unavailable', { message: 'La collecte n’est pas démarrée' });
}

async function holdOf({ hosts, now }: ReadSourceDeps, url: URL): Promise<Hold | undefined> {
  const { off, silentUntil } = await hosts.remember(url.hostname);
  if (off) return { why: 'off' };
  if (silentUntil > now()) return { why: 'silence', until: silentUntil };
  const robots = await hosts.robots(url.origin);
  if (!robots || robots.until <= now()) return undefined;
  const { status, text } = robots;
  const rules = robotsOf({ status: status ?? undefined, text, address: `${url.origin}/robots.txt` });
  const { allowed, rule } = rules.decision(url.href, ROBOT);
  return allowed ? undefined : { why: 'robots', rule: rule ?? `robots.txt: ${rules.state}` };
}
