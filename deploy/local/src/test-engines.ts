import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from './config.ts';
import { type Parts, startParts } from './ladder.ts';
import { PARTS, type PartName } from './part.ts';
import { openTestFolder, removeDeadTestFolders } from './test-folders.ts';

interface Project {
  provide(key: 'engines', value: string): void;
}

/**
 * Vitest's global set-up: one Kafka, one ClickHouse and one Redis for a whole run, each started when the first test
 * asks for it (see testing.ts). What this provides is where to ask.
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  await removeDeadTestFolders();
  const { folder, remove } = await openTestFolder();
  const config = readConfig();
  const started = new Map<PartName, Promise<Parts>>();
  const start = (name: PartName) => {
    const known = started.get(name);
    if (known) return known;
    const say = (line: string) => console.error(line);
    const parts = startParts({ names: [name], dataDir: folder.path, config, say, keep: folder.keep });
    started.set(name, parts);
    return parts;
  };

  const server = createServer((request, response) => {
    const name = PARTS.find((it) => request.url === `/${it}`);
    const url = name ? start(name).then((parts) => parts.get(name)?.url) : Promise.resolve(undefined);
    url.then(
      (found) => response.writeHead(found ? 200 : 404).end(found),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('engines', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.closeAllConnections();
    server.close();
    const all = await Promise.allSettled(started.values());
    await Promise.all(all.map((it) => (it.status === 'fulfilled' ? it.value.stop() : undefined)));
    await remove();
  };
}
