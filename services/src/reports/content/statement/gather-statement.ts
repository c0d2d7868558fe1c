import { isDeepStrictEqual } from 'node:util';
import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import type { Capture } from '@vigie/contracts/seals/capture';
import { byPoints, type CellsAsked, cellsOf } from '@vigie/contracts/statements/cells';
import { STATEMENT_FORMAT, type Statement, type StatementCell } from '@vigie/contracts/statements/statement';
import { StatementTables } from '@vigie/contracts/statements/statement-tables';
import { readFacts } from '../../../figures/exposure/article-facts.ts';
import { proofOf } from '../../../figures/proof/proof.ts';
import type { ProvenScore } from '../../../figures/proof/target.ts';
import { KnownFailure } from '../../../platform/queue/known-failure.ts';
import type { Gathering, Progress } from '../report-deps.ts';
import { type ProvenDay, provenDay } from './proven-day.ts';
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

interface CoveredCells extends CellsAsked {
  cells: readonly StatementCell[];
}

/** The stored score is what its snapshots say: else some of them have left, or came while the statement was made. */
function checkCovered(captures: readonly Capture[], { cells, ...asked }: CoveredCells): void {
  if (isDeepStrictEqual(cellsOf(captures, asked), cells)) return;
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
