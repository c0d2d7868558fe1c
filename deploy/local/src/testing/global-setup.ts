import { readConfig } from '../config.ts';
import { type Parts, startParts } from '../ladder.ts';
import { PARTS, type PartName } from '../part.ts';
import { openTestFolder, removeDeadTestFolders } from '../test-folders.ts';
import { onDemand } from './on-demand.ts';

interface Project {
  provide(key: 'engines', value: string): void;
}

/**
 * Vitest's global set-up: one Kafka, one ClickHouse and one Redis for a whole run, each started when the first test
 * needs it (see engine.ts). It provides the address that tests ask.
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  let opened: ReturnType<typeof openTestFolder> | undefined;
  const folderOfRun = async () => {
    opened ??= removeDeadTestFolders().then(openTestFolder);
    return (await opened).folder;
  };
  const start = async (name: PartName) => {
    const folder = await folderOfRun();
    const say = (line: string) => console.error(line);
    return startParts({ names: [name], dataDir: folder.path, config: readConfig(), say, keep: folder.keep });
  };
  const started = new Map<PartName, Promise<Parts>>();
  const server = await onDemand(async (wanted) => {
    const name = PARTS.find((it) => it === wanted);
    if (!name) return undefined;
    const parts = started.get(name) ?? start(name);
    started.set(name, parts);
    return (await parts).get(name)?.url;
  });
  project.provide('engines', server.url);

  return async () => {
    server.close();
    const all = await Promise.allSettled(started.values());
    await Promise.all(all.map((it) => (it.status === 'fulfilled' ? it.value.stop() : undefined)));
    await (await opened)?.remove();
  };
}
