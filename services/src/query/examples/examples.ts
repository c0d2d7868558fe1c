import type { RelativePeriod } from '@vigie/contracts/options';
import { querySchema } from '@vigie/contracts/query';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { VIEW_NAME_MAX } from '@vigie/contracts/views/view-limits';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import type { Logger } from '../../platform/logger.ts';
import { pause } from '../../platform/pause.ts';
import type { Reports } from '../../reports/reports.ts';
import type { Analyses } from '../analyses/analyses.ts';
import type { Newsbox } from '../expressions/newsbox.ts';
import type { Topics } from '../topics/topics.ts';
import { type InventedOwner, inventedOwner, type OwnerDeps } from '../users/first-admin.ts';
import type { Views } from '../views/views.ts';
import type { ExampleMarks } from './example-marks.ts';
import { type ExampleSubject, exampleSubject } from './example-subject.ts';

export interface ExampleDeps extends ExposureDeps {
  topics: Pick<Topics, 'save'>;
  analyses: Pick<Analyses, 'save' | 'start'>;
  newsbox: Pick<Newsbox, 'save' | 'confirm'>;
  views: Pick<Views, 'save'>;
  reports: Pick<Reports, 'start'>;
  exampleMarks: ExampleMarks;
}

const PERIOD: RelativePeriod = '7j';

const themeAddress = (entity: string): string =>
  `${SCREEN_ACCESS.thematique.path}?${new URLSearchParams({ periode: PERIOD, editeur: 'all', clusterEntities: entity })}`;

type Maker = (deps: ExampleDeps, subject: ExampleSubject, user: string, signal: AbortSignal) => Promise<unknown>;

/** Each by the table that has all that were ever made. */
const MAKERS = new Map<string, Maker>([
  [
    'topics',
    ({ topics }, { clusters, entity, range }, user, signal) => {
      const ids = clusters.map(({ id }) => id);
      const input = { topicName: entity, clusters: ids, update: false, query: querySchema.parse({}), ...range };
      return topics.save(input, user, signal);
    },
  ],
  [
    'analyses',
    async ({ analyses }, { articles, range }, user, signal) => {
      const input = { filterName: 'Nos meilleurs articles', articles: [...articles], ...range };
      await analyses.start(await analyses.save(input, user, signal), user);
    },
  ],
  [
    'expressions',
    async ({ newsbox }, { clusters, entity }, user, signal) => {
      const [first] = clusters;
      if (!first) return;
      await newsbox.save({ clusterId: first.id, titre: first.title, selected: [entity] }, user, signal);
      await newsbox.confirm([entity], user);
    },
  ],
  [
    'views',
    ({ views }, { entity }, user) =>
      views.save(
        { id: user, isAdmin: true, role: 'normal', house: '' },
        {
          nom: `Thématique ${entity}`.slice(0, VIEW_NAME_MAX),
          adresse: themeAddress(entity),
          visible: 'moi',
          epinglee: false,
        },
      ),
  ],
]);

/** Reports are in Redis, as long as their files are. */
const REPORT = 'report';

/**
 * What an invented newsroom's first administrator finds: a topic, an analysis, an expression, a theme as a view and a report, each made by
 * the function of its call. One is made only while nobody ever made one. A deletion is a version too, so what was deleted stays deleted.
 * False: there is too little data yet.
 */
export async function makeExamples(
  deps: ExampleDeps,
  { user, newsroom }: InventedOwner,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, reports, exampleMarks: marks } = deps;
  const isMissing = async (table: string): Promise<boolean> =>
    (await store.query(`SELECT 1 FROM ${table} LIMIT 1`, {}, { signal, newest: true })).length === 0;
  const tables = [...MAKERS.keys()];
  const missing = await Promise.all(tables.map(isMissing));
  if (!missing.includes(true) && (await marks.has(REPORT))) return true;
  const subject = await exampleSubject(deps, newsroom.editeur, signal);
  if (!subject) return false;
  await marks.guarded(async () => {
    for (const [table, make] of MAKERS) if (await isMissing(table)) await make(deps, subject, user, signal);
    if (await marks.has(REPORT)) return;
    // Of today, as « Reporting » offers it.
    await reports.start({ kind: 'daily', user, query: querySchema.parse({ editeur: newsroom.editeur }) });
    await marks.set(REPORT);
  });
  return true;
}

const EVERY_MS = 3_000;

/** Makes them for the first administrator as soon as there is data. */
export async function beginExamples(
  deps: ExampleDeps & OwnerDeps & { log: Logger },
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const made = async (): Promise<boolean> => {
    const owner = await inventedOwner(deps, address);
    return owner === undefined || makeExamples(deps, owner, signal);
  };
  const tried = (): Promise<boolean> =>
    made().catch((err) => {
      if (!signal.aborted) deps.log.warn({ err }, 'examples could not be made, trying again');
      return false;
    });
  while (!signal.aborted && !(await tried())) await pause(EVERY_MS, signal);
}
