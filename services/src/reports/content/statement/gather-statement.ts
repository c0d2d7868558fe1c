import { isDeepStrictEqual } from 'node:util';
import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { Capture } from '@vigie/contracts/seals/capture';
import { proveInclusion, TreeRoot } from '@vigie/contracts/seals/inclusion';
import type { Seal } from '@vigie/contracts/seals/seal';
import { byPoints, type CellsQuestion, cellsOf } from '@vigie/contracts/statements/cells';
import {
  STATEMENT_FORMAT,
  type Statement,
  type StatementCapture,
  type StatementCell,
  type StatementDay,
  type StatementVersion,
} from '@vigie/contracts/statements/statement';
import { StatementTables } from '@vigie/contracts/statements/statement-tables';
import { dayCaptures } from '@vigie/schema/seals/day-captures';
import type { ReadRows } from '@vigie/schema/seals/read-rows';
import { readFacts } from '../../../figures/exposure/article-facts.ts';
import type { Question } from '../../../figures/exposure/context.ts';
import { proofOf } from '../../../figures/proof/proof.ts';
import type { ProvenScore } from '../../../figures/proof/target.ts';
import { KnownFailure } from '../../../platform/queue/known-failure.ts';
import type { Gathering, Progress } from '../report-deps.ts';
import { type StatementScope, statementScope } from './statement-scope.ts';

/** More than a score can have: 25 pages of four slots, some topics. */
const EVERY_CELL = { offset: 0, count: 100_000 };

/** Reads a statement; null when the score is 0. @throws {KnownFailure} what cannot be proven */
export async function gatherStatement(
  { deps, query, signal, clock }: Gathering,
  target: ProofTarget,
  onProgress: Progress,
): Promise<Statement | null> {
  const scope = await statementScope(deps, query, target, signal);
  const { proven, articles, seals } = scope;
  const { range } = proven.question.scope;
  if (articles.length === 0) return null;
  const ids = new Set(articles);
  const tables = new StatementTables(ids);
  const days: ProvenDay[] = [];
  for (const [day, versions] of seals) {
    days.push(await provenDay(proven.question, { day, versions, articles: ids }, tables));
    signal.throwIfAborted();
    onProgress(days.length / seals.size);
  }
  // After the snapshots: they hold at least what was stored when they were read.
  const { titre, score, minutes, cellules, photographie, trous } = await proofOf(proven, EVERY_CELL);
  const cells = cellules.map(cellOf).sort(byPoints);
  const weights = proven.question.weights;
  checkCovered(
    days.flatMap(({ captures }) => captures),
    { cells, articles: ids, weights, ...range },
  );
  return {
    format: STATEMENT_FORMAT,
    fait: new Date(clock()).toISOString(),
    cible: { type: target.type, id: target.id, titre },
    question: query,
    periode: { debut: new Date(range.from).toISOString(), fin: new Date(range.to).toISOString() },
    poids: weights,
    articles: await described(proven, scope),
    score,
    minutes,
    cellules: cells,
    photographie,
    trous: trous.liste,
    ...tables.tables(),
    jours: days.map(({ day }) => day),
  };
}

const cellOf = ({ libelle: _, ...cell }: StatementCell & { libelle: string }): StatementCell => cell;

interface CoveredCells extends CellsQuestion {
  cells: readonly StatementCell[];
}

/** The stored score is what its snapshots say: else some of them have left, or came while the statement was made. */
function checkCovered(captures: readonly Capture[], { cells, ...scope }: CoveredCells): void {
  if (isDeepStrictEqual(cellsOf(captures, scope), cells)) return;
  throw new KnownFailure(
    'Les captures conservées ne couvrent pas toutes les minutes de ce score\u00a0: une partie a dépassé sa durée de conservation, ou des événements viennent d’arriver.',
  );
}

async function described({ question }: ProvenScore, { articles }: StatementScope): Promise<Statement['articles']> {
  const facts = await readFacts(question, articles.map(articleIdToUInt64));
  return [...facts].map(([id, { titre, host, shown }]) => ({
    _id: articleIdFromUInt64(id),
    titre,
    editeur: question.view.articleName(host, shown, question.query.groupe),
  }));
}

interface DayRequest {
  day: string;
  versions: readonly Seal[];
  articles: ReadonlySet<string>;
}

interface ProvenDay {
  day: StatementDay;
  captures: Capture[];
}

/** The snapshots of a sealed day that count in a score, with what proves them. Reads the whole day: a proof is about all of it. */
async function provenDay(
  question: Question,
  { day, versions, articles }: DayRequest,
  tables: StatementTables,
): Promise<ProvenDay> {
  const leaves: Buffer[] = [];
  const captures: Capture[] = [];
  const statementCaptures: StatementCapture[] = [];
  for await (const { capture, leaf, wordings } of dayCaptures(readRows(question), day)) {
    const index = leaves.push(leaf) - 1;
    if (!counts(question, capture, articles)) continue;
    captures.push(capture);
    statementCaptures.push(tables.add({ index, capture, wordings }));
  }
  const tree = new TreeRoot();
  for (const leaf of leaves) tree.add(leaf);
  if (tree.root()?.toString('hex') !== versions[0]?.tree)
    throw new KnownFailure(
      `Les captures du ${day} ne sont plus celles que son sceau scelle\u00a0: des événements sont arrivés depuis, un nouveau sceau est à venir, ou des captures ont été changées.`,
    );
  const proof = proveInclusion(
    leaves,
    statementCaptures.map(({ feuille }) => feuille),
  );
  return {
    day: {
      jour: day,
      versions: versions.map(versionOf),
      preuve: proof.map((hash) => hash.toString('hex')),
      captures: statementCaptures,
    },
    captures,
  };
}

/** Whether a snapshot stands on a page and for a minute of the question, with one of the articles. */
function counts({ scope }: Question, capture: Capture, articles: ReadonlySet<string>): boolean {
  const { sources, position, category } = scope.pages;
  return (
    sources.includes(capture.source) &&
    (position === null || position === capture.position) &&
    (category === null || category === capture.category) &&
    capture.at < scope.range.to &&
    capture.at + capture.period * 1000 > scope.range.from &&
    capture.entries.some(({ article }) => articles.has(article))
  );
}

const readRows = ({ store, signal }: Question): ReadRows => ({
  query: ({ sql, values }) => store.query(sql, values, { signal }),
  stream: ({ sql, values }) => store.stream(sql, values, { signal }),
});

const versionOf = ({ root, tree, captures, before, replaces, madeAt }: Seal): StatementVersion => ({
  racine: root,
  arbre: tree,
  captures,
  precedentJour: before?.day ?? null,
  precedent: before?.root ?? null,
  remplace: replaces,
  fait: new Date(madeAt).toISOString(),
});
