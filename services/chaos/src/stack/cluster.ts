import { serveProcesses } from '@vigie/local/processes-server';
import { RunFolder } from '@vigie/local/run-folder';
import { silent } from '@vigie/local/say';
import { startCluster } from '@vigie/local/testing/kafka-cluster';

interface Cluster {
  readonly brokers: readonly string[];
  /** GET /processes. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Brokers that are controllers too, in a folder. A killed one is started again. */
export async function openCluster(dir: string, count: number): Promise<Cluster> {
  const folder = await RunFolder.open(dir, silent);
  const cluster = await startCluster({ brokers: count, controllers: 'within', dir, keep: folder.keep });
  const server = await serveProcesses(cluster.statuses);
  const stop = async () => {
    await server.close();
    await cluster.stop();
    await folder.close();
  };
  return { brokers: cluster.brokers, url: server.url, stop };
}
