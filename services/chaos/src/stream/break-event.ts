import type { Random } from '@vigie/demo/random';
import type { RawEvent } from './events.ts';

/** Beyond the future limit and the retention, however late the event. */
const FAR_MS = 900 * 86_400_000;

type Breaker = (event: RawEvent) => Buffer;

const written = (event: unknown): Buffer => Buffer.from(JSON.stringify(event));

/** Ways to be no valid event, each on one line of NDJSON. */
const BREAKERS: readonly Breaker[] = [
  (event) => written(event).subarray(0, -9),
  (event) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), written(event)]),
  (event) =>
    Buffer.concat([written(event).subarray(0, -1), Buffer.from(',"x":"'), Buffer.from([0xff]), Buffer.from('"}')]),
  (event) => written({ ...event, type: 'photograph' }),
  (event) => written({ ...event, id: undefined }),
  (event) => written({ ...event, producer: 'nul \u0000' }),
  (event) => written({ ...event, v: 2 }),
  (event) => written({ ...event, at: new Date(Date.parse(event.at) + FAR_MS).toISOString() }),
  (event) => written({ ...event, at: new Date(Date.parse(event.at) - FAR_MS).toISOString() }),
  (event) => Buffer.from(JSON.stringify(event).replace('"producer":"', '"producer":"\\ud800')),
  () => Buffer.from('"text"'),
];

/** The event with one thing about it that docs/events.md refuses. */
export const broken = (random: Random, event: RawEvent): Buffer => random.pick(BREAKERS)(event);

/** Unknown fields, however odd, that leave the event valid. */
export const odd = (random: Random, event: RawEvent): Buffer => {
  const extra = random.pick(['"__proto__":{"id":1}', `"deep":${'['.repeat(600)}${']'.repeat(600)}`, '"big":1e400']);
  return Buffer.from(JSON.stringify(event).replace('{', `{${extra},`));
};
