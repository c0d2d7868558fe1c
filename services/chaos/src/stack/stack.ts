import { join } from 'node:path';
import type { LocalConfig } from '@vigie/local/config';
import { freePort } from '@vigie/local/ports';
import { type Say, silent } from '@vigie/local/say';
import { Supervisor } from '@vigie/local/supervisor';
import { type Addresses, addressesOf } from './addresses.ts';
import { clockedService } from './clocked-service.ts';
import { openCluster } from './cluster.ts';
import { stackConfig } from './environment.ts';
import { prepare } from './prepare.ts';

export interface Stack {
  readonly at: Addresses;
  /** Ends everything; the folder stays. */
  stop(): Promise<void>;
}

/** Engines and services in a folder, without the demo, all answering. Several brokers are a cluster of processes. */
export async function startStack(
  dataDir: string,
  { say = silent, brokers = 1 }: { say?: Say; brokers?: number } = {},
): Promise<Stack> {
  if (brokers === 1) return startWith(dataDir, say, stackConfig());
  const cluster = await openCluster(join(dataDir, 'brokers'), brokers);
  try {
    const stack = await startWith(dataDir, say, stackConfig(cluster.brokers));
    const stop = () => stack.stop().finally(cluster.stop);
    return { at: { ...stack.at, cluster: cluster.url }, stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function startWith(dataDir: string, say: Say, config: LocalConfig): Promise<Stack> {
  let at: Addresses | undefined;
  const supervisor = new Supervisor({
    dataDir,
    port: await freePort(),
    demo: false,
    config,
    say,
    prepare,
    service: (name, around) => {
      at = addressesOf(around);
      return clockedService(name, around);
    },
  });
  try {
    await supervisor.start();
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  if (!at) throw new Error('no service was started');
  return { at, stop: () => supervisor.stop() };
}
