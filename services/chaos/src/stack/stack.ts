import { freePort } from '@vigie/local/ports';
import { type Say, silent } from '@vigie/local/say';
import { Supervisor } from '@vigie/local/supervisor';
import { type Addresses, addressesOf } from './addresses.ts';
import { stackConfig } from './environment.ts';
import { prepare } from './prepare.ts';
import { sourceService } from './source-service.ts';

export interface Stack {
  readonly at: Addresses;
  /** Ends everything; the folder stays. */
  stop(): Promise<void>;
}

/** Engines and services in a folder, without the demo, all answering. */
export async function startStack(dataDir: string, say: Say = silent): Promise<Stack> {
  let at: Addresses | undefined;
  const supervisor = new Supervisor({
    dataDir,
    port: await freePort(),
    demo: false,
    config: stackConfig(),
    say,
    prepare,
    service: (name, around) => {
      at = addressesOf(around);
      return sourceService(name, around);
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
