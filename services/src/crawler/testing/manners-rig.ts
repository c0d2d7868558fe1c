import type { RequestListener } from 'node:http';
import { engine, uniqueName } from '@vigie/local/testing/engine';
import { createLogger } from '../../platform/logger.ts';
import type { Network } from '../../platform/network/network.ts';
import { createRedis, keyspace } from '../../platform/redis.ts';
import { openKeptReadings } from '../collect/kept-readings.ts';
import type { LookDeps } from '../discover/look-at.ts';
import { openFetcher } from '../fetch/fetcher.ts';
import { openHostSlots } from '../manners/host-slots.ts';
import { openRobotsCache, type RobotsReading } from '../manners/robots-cache.ts';
import { openRobotsGate } from '../manners/robots-gate.ts';
import { type Clock, fastClock } from '../time/clock.ts';
import { loopbackNetwork, openLoopbackWeb } from './loopback-web.ts';

export interface Request {
  host: string;
  path: string;
  /** On the rig's clock. */
  at: number;
}

/** A web on loopback with its log, and everything that a polite visit needs, on a clock that runs 600 times as fast by default. */
export async function mannersRig(answer: RequestListener, factor = 600) {
  const log = createLogger({ service: 'test', level: 'silent' });
  const fast = fastClock(Date.now(), factor);
  let ahead = 0;
  const clock: Clock = { ...fast, now: () => fast.now() + ahead };
  const requests: Request[] = [];
  const web = await openLoopbackWeb((request, response) => {
    requests.push({ host: request.headers.host ?? '', path: request.url ?? '', at: clock.now() });
    answer(request, response);
  });
  const redis = createRedis({ url: await engine('redis'), log });
  const keys = keyspace(`${uniqueName('manners')}:`);
  let dials = 0;
  const loopback = loopbackNetwork(web.port);
  const network: Network = {
    ...loopback,
    connect: (address, port) => {
      dials += 1;
      return loopback.connect(address, port);
    },
  };
  const fetcher = openFetcher({ contact: 'test@vigie.test', network });
  const readings: RobotsReading[] = [];
  const silences: string[] = [];
  const slots = openHostSlots({
    redis,
    keys,
    clock,
    remember: async () => ({ silentUntil: 0, off: false }),
    onSilence: (host) => void silences.push(host),
  });
  const request = { fetcher, slots, clock, random: () => 0.5, leaseMs: 5_000 };
  const cache = openRobotsCache({ redis, keys, clock });
  const robots = openRobotsGate({ ...request, cache, onRead: (reading) => void readings.push(reading) });
  const deps: LookDeps = { ...request, robots, readings: openKeptReadings(redis, keys, clock) };
  return {
    deps,
    redis,
    keys,
    clock,
    /** Lets time pass at once. What Redis counts does not. */
    advance(ms: number) {
      ahead += ms;
    },
    requests,
    /** Connections that were begun, and those that arrived at the web. */
    connections: () => ({ begun: dials, arrived: web.connections() }),
    readings,
    silences,
    paths: () => requests.map(({ host, path }) => host + path),
    async close() {
      await fetcher.close();
      await web.close();
      redis.disconnect();
    },
  };
}
export type MannersRig = Awaited<ReturnType<typeof mannersRig>>;
