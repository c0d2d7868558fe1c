import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPublisherIndex, publishersFile } from '@vigie/contracts/publishers';
import { querySchema } from '@vigie/contracts/query';
import { QueryGate } from '@vigie/services/figures/query-gate';
import { createStore } from '@vigie/services/figures/store';
import { createClickHouse } from '@vigie/services/platform/clickhouse';
import { readWeights } from '@vigie/services/platform/data-files';
import { writeReport } from '@vigie/services/reports/content/write-report';

/** Writes one report in a process of its own, as a worker does, and prints its time and peak memory as JSON. */

const [url = '', database = '', dir = '', name = '', kind = 'daily', query = '{}', now = ''] = process.argv.slice(2);
const PUBLISHERS = 60;

const client = createClickHouse({ url, database, requestTimeoutMs: 120_000 });
const gate = new QueryGate({ concurrent: 4, waiting: 100, waitMs: 60_000 });
const file = publishersFile.parse({
  version: 'bench',
  publishers: Array.from({ length: PUBLISHERS }, (_, i) => ({
    nom_norme: `editeur-${i}.example`,
    nom_affiche: `Éditeur ${i}`,
    groupe: `Groupe ${i % 10}`,
    hosts: [`editeur-${i}.example`],
  })),
});
const deps = {
  store: createStore({ client, control: client, gate, timeoutS: 60 }),
  publishers: buildPublisherIndex(file),
  weights: readWeights(),
};
mkdirSync(dir, { recursive: true });
const idleMb = process.memoryUsage().rss / 2 ** 20;
const started = performance.now();
const parts: [part: number, ms: number][] = [];
const files = await writeReport(
  { kind: kind === 'theme' ? 'theme' : 'daily', query: querySchema.parse(JSON.parse(query)), now: new Date(now) },
  {
    dir,
    name,
    deps,
    signal: new AbortController().signal,
    onProgress: (part) => parts.push([part, Math.round(performance.now() - started)]),
  },
);
const size = (file: string): number => Math.round(statSync(join(dir, file)).size / 1024);
console.log(
  JSON.stringify({
    ms: Math.round(performance.now() - started),
    idleMb: Math.round(idleMb),
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    ...(files === 'nothing' ? {} : { pdfKb: size(files.pdf), xlsxKb: size(files.xlsx ?? '') }),
    parts,
  }),
);
await client.close();
