import type { Capture } from '@vigie/contracts/seals/capture';
import { proveInclusion, TreeRoot } from '@vigie/contracts/seals/inclusion';
import type { Seal } from '@vigie/contracts/seals/seal';
import type { StatementCapture, StatementDay, StatementVersion } from '@vigie/contracts/statements/statement';
import type { StatementTables } from '@vigie/contracts/statements/statement-tables';
import { dayCaptures } from '@vigie/schema/seals/day-captures';
import type { ReadRows } from '@vigie/schema/seals/read-rows';
import type { Question } from '../../../figures/exposure/context.ts';
import { KnownFailure } from '../../../platform/queue/known-failure.ts';

interface DayRequest {
  day: string;
  versions: readonly Seal[];
  articles: ReadonlySet<string>;
}

export interface ProvenDay {
  day: StatementDay;
  captures: Capture[];
}

/** The snapshots of a sealed day that count in a score, with what proves them. Reads the whole day: a proof is about all of it. */
export async function provenDay(
  question: Question,
  { day, versions, articles }: DayRequest,
  tables: StatementTables,
): Promise<ProvenDay> {
  const leaves: Buffer[] = [];
  const captures: Capture[] = [];
  const told: StatementCapture[] = [];
  for await (const { capture, leaf, wordings } of dayCaptures(readRows(question), day)) {
    const index = leaves.push(leaf) - 1;
    if (!counts(question, capture, articles)) continue;
    captures.push(capture);
    told.push(tables.add({ index, capture, wordings }));
  }
  const tree = new TreeRoot();
  for (const leaf of leaves) tree.add(leaf);
  if (tree.root()?.toString('hex') !== versions[0]?.tree)
    throw new KnownFailure(
      `Les captures du ${day} ne sont plus celles que son sceau scelle\u00a0: des événements sont arrivés depuis, un nouveau sceau est à venir, ou des captures ont été changées.`,
    );
  const proof = proveInclusion(
    leaves,
    told.map(({ feuille }) => feuille),
  );
  return {
    day: {
      jour: day,
      versions: versions.map(versionOf),
      preuve: proof.map((hash) => hash.toString('hex')),
      captures: told,
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
