import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Session } from 'chdb';
import { isAlive } from './alive.ts';
import { CONNECTION_ARGS, serverConfig } from './server-config.ts';

/* The engine locks the file it writes its process id to. */
function holder(dataDir: string): number | undefined {
  try {
    const pid = Number(/^PID: (\d+)/m.exec(readFileSync(join(dataDir, 'status'), 'utf8'))?.[1]);
    return pid !== process.pid && isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Opens connections to one data folder, all with the same configuration. The first one starts the engine and takes the
 * folder's lock; it throws one sentence when another process holds it.
 */
export function sessionOpener(options: { readonly dataDir: string; readonly maxMemory: number }): () => Session {
  const { dataDir } = options;
  mkdirSync(dataDir, { recursive: true });
  const configPath = join(dataDir, 'engine-config.xml');
  writeFileSync(configPath, serverConfig(options.maxMemory), { mode: 0o600 });
  const connectionArgs = [...CONNECTION_ARGS, `--config-file=${configPath}`];
  return () => {
    try {
      return new Session(dataDir, { connectionArgs });
    } catch (error) {
      const pid = holder(dataDir);
      if (pid === undefined) throw error;
      throw new Error(`The data folder ${dataDir} is in use by process ${pid}; one process at a time may open it.`, {
        cause: error,
      });
    }
  };
}
