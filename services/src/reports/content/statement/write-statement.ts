import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import { isBlankFilter } from '@vigie/contracts/filter-words';
import { daysBetween } from '@vigie/contracts/paris';
import type { Query } from '@vigie/contracts/query';
import type { Statement } from '@vigie/contracts/statements/statement';
import { AppError } from '../../../platform/errors.ts';
import { KnownFailure } from '../../../platform/queue/known-failure.ts';
import type { ReportFiles } from '../../report-record.ts';
import type { ReportHead } from '../gather/daily-report.ts';
import { STATEMENT_NAME } from '../pdf/statement-pages.ts';
import { writePdfApart } from '../pdf/write-pdf-apart.ts';
import type { Gathering, Progress } from '../report-deps.ts';
import { reportTitle } from '../words/report-words.ts';
import { gatherStatement } from './gather-statement.ts';

interface StatementOptions {
  dir: string;
  name: string;
  signal: AbortSignal;
  onProgress: Progress;
}

const GATHERED = 0.9;

/** Writes a statement: the JSON that `npm run verify` reads, and a PDF. Both appear only when both are whole. */
export async function writeStatement(
  gathering: Gathering,
  target: ProofTarget,
  { dir, name, signal, onProgress }: StatementOptions,
): Promise<ReportFiles | 'nothing'> {
  const statement = await gatherStatement(gathering, target, (part) => onProgress(part * GATHERED)).catch(known);
  if (statement === null) return 'nothing';
  const head = headOf(
    statement,
    gathering,
    restsOnClusters(target, gathering.query) ? await gathering.provisional() : null,
  );
  const title = reportTitle(STATEMENT_NAME, [statement.cible.titre], head);
  const files = { pdf: `${name}.pdf`, json: `${name}.json` };
  const [pdf, json] = [join(dir, files.pdf), join(dir, files.json)];
  try {
    await writeFile(`${json}.part`, JSON.stringify(statement), { signal });
    const pages = { kind: 'statement', report: head, statement } as const;
    await writePdfApart({ path: `${pdf}.part`, title, created: new Date(gathering.now), pages }, signal);
    signal.throwIfAborted();
    await rename(`${json}.part`, json);
    await rename(`${pdf}.part`, pdf);
  } catch (error) {
    await Promise.all([pdf, json].map((path) => rm(`${path}.part`, { force: true })));
    throw signal.aborted ? signal.reason : error;
  }
  onProgress(1);
  return files;
}

/** What a call would answer with a sentence fails with it here, and is not tried again. */
function known(error: unknown): never {
  if (error instanceof AppError && error.status < 500)
    throw new KnownFailure(error.details?.[0]?.message ?? error.message);
  throw error;
}

/** Filters by clusters, or by words that are read together with them. */
const BY_STORIES = ['clusterEntities', 'clusterLemmes', 'articleEntities', 'urlEntities'] as const;

/** Whether it depends on stories which articles the score is of. */
const restsOnClusters = ({ type }: ProofTarget, query: Query): boolean =>
  type === 'cluster' ||
  query.clusterOrphan ||
  query.clusterCategory !== 'all' ||
  query.clusterPosition !== 'all' ||
  BY_STORIES.some((field) => !isBlankFilter(query[field]));

function headOf({ periode }: Statement, { query, now, clock }: Gathering, provisional: string | null): ReportHead {
  const [from, to] = [periode.debut, periode.fin].map((time) => Date.parse(time)) as [number, number];
  const days = daysBetween(from, to - 1).length;
  return {
    query,
    asOf: Math.min(to, now),
    clustersAt: clock(),
    provisional,
    running: false,
    days,
    publisher: null,
    // A statement is about points.
    unexposed: false,
    photographed: null,
    notes: [],
  };
}
