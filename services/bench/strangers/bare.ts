import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { RunningVigie } from '../freshness/stack.ts';

/** Query alone, without engines and before a collector that takes everything: what is measured is its port. */
export async function startBare(): Promise<RunningVigie> {
  const child: ChildProcess = fork(fileURLToPath(new URL('bare-process.ts', import.meta.url)));
  const [{ url, key, cookie }] = (await once(child, 'message')) as [Pick<RunningVigie, 'url' | 'key' | 'cookie'>];
  const stop = async () => {
    child.disconnect();
    await once(child, 'exit');
  };
  return { url, key, cookie, pid: child.pid ?? 0, stop };
}
