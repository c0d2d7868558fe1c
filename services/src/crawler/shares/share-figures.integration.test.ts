import type { AddressInfo } from 'node:net';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { afterEach, expect, test } from 'vitest';
import { createCollector } from '../../collector/app.ts';
import { collectorMetrics } from '../../collector/metrics.ts';
import { createLogger } from '../../platform/logger.ts';
import { createRegistry } from '../../platform/metrics.ts';
import { startTestApp } from '../../query/testing/test-app.ts';
import { openIngestRig } from '../../testing/ingest-rig.ts';
import { crawlerRig } from '../testing/crawler-rig.ts';
import { INSTANCE, InventedNetworks, TOKEN } from '../testing/invented-networks.ts';
import { fastClock } from '../time/clock.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const WAIT = { timeout: 90_000, interval: 200 };
const ARTICLE = 'https://www.aurore.fr/marche';
const MINUTE = 60_000;

/** The real way of an event: collector, Kafka, ingest, ClickHouse, and the calls that read it. */
async function product() {
  const database = uniqueName('shares');
  const [brokers, clickhouse] = await Promise.all([engine('kafka'), engine('clickhouse')]);
  const ingest = await openIngestRig({ brokers, clickhouse, name: database });
  undo.push(() => ingest.close());
  await ingest.start();
  const collector = createCollector({
    log: createLogger({ service: 'test', level: 'silent' }),
    findKey: async (secret) => ({ id: 'key', name: secret, revokedAt: null }),
    countEvents: async () => undefined,
    send: (records) => ingest.producer.send(records),
    rate: { check: async () => undefined, pace: async () => undefined },
    metrics: collectorMetrics(createRegistry('collector')),
    topicPrefix: ingest.prefix,
    retentionMs: 400 * 24 * 60 * MINUTE,
    brokerTime: Date.now,
    idleMs: MINUTE,
    openBodies: 16,
    tls: false,
  });
  undo.push(() => collector.close());
  await collector.listen({ port: 0, host: '127.0.0.1' });
  const vigie = await startTestApp({ VIGIE_DATABASE: database });
  undo.push(() => vigie.close());
  return { database, vigie, url: `http://127.0.0.1:${(collector.server.address() as AddressInfo).port}` };
}

test('an administrator switches networks on, and the article’s shares show', async () => {
  const { database, vigie, url } = await product();
  const event = {
    v: 1,
    type: 'article',
    id: 'a-1',
    producer: 'somebody',
    url: ARTICLE,
    publisher: 'aurore.fr',
    at: new Date(Date.now() - 12 * MINUTE).toISOString(),
    title: 'Le marché rouvre',
  };
  const sent = await fetch(new URL('/v1/events', url), {
    method: 'POST',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  expect([sent.status, await sent.json()]).toEqual([202, expect.objectContaining({ accepted: 1 })]);

  const web = new InventedNetworks();
  web.counts.set(ARTICLE, 12);
  web.alias('instance.exemple.fr', INSTANCE);
  // The collector refuses what lies in the future: this clock keeps to the wall's.
  const rig = await crawlerRig(fastClock(Date.now(), 1), web.answer);
  undo.push(() => rig.close());
  const stop = await rig.start({ VIGIE_DATABASE: database, COLLECTOR_URL: url, VIGIE_FACEBOOK_TOKEN: TOKEN });
  const headers = { cookie: await vigie.login() };
  const change = async (body: object) => (await vigie.post('/api/collecte/partages', body, { headers })).statusCode;
  await expect.poll(() => change({ reseau: 'facebook', active: true }), WAIT).toBe(200);
  expect(await change({ reseau: 'bluesky', active: true })).toBe(200);
  expect(await change({ reseau: 'mastodon', active: true, instances: ['instance.exemple.fr'] })).toBe(200);

  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
  const range = { fromDate: day(Date.now() - 86_400_000), toDate: day(Date.now() + 86_400_000) };
  const path = `/api/article/url/${encodeURIComponent(ARTICLE)}`;
  const shown = async () => {
    const answer = await vigie.post(path, range, { headers });
    const article: AnswerOf<'articleByUrl'> = answer.json();
    return [
      answer.statusCode,
      article.social_shares_total,
      article.social_shares_facebook,
      article.social_shares_bluesky,
      article.social_shares_mastodon,
    ];
  };
  await expect.poll(shown, WAIT).toEqual([200, 36, 12, 12, 12]);
  await stop();
  const listed = await vigie.app.inject({ url: '/api/collecte/partages', headers });
  expect(listed.json()).toMatchObject(
    ['facebook', 'bluesky', 'mastodon'].map((reseau) => ({
      reseau,
      etat: 'ready',
      articles: 1,
      comptes: [{ url: ARTICLE, titre: 'Le marché rouvre', nombre: 12 }],
    })),
  );
}, 240_000);
