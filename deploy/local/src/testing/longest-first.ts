import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long, roughly the longest first: begun last, they would run alone at the end while the other cores wait. From the
 * times that `npm test` prints. Neighbours differ: those that start the whole product are apart, beside those that wait for a clock. A clean clone has no record of earlier runs, from which vitest itself would take the order.
 */
export const LONGEST: readonly string[] = [
  'services/chaos/src/restarts.integration.test.ts',
  'services/src/backup/retention.integration.test.ts',
  'services/src/crawler/aggregators/aggregators.integration.test.ts',
  'services/src/query/kept-answers.integration.test.ts',
  'services/src/ingest/brokers.integration.test.ts',
  'services/src/figures/past-answers.integration.test.ts',
  'services/src/reports/content/frozen.integration.test.ts',
  'services/chaos/src/chaos.integration.test.ts',
  'services/src/crawler/people.integration.test.ts',
  'services/src/figures/measured.integration.test.ts',
  'services/src/crawler/crawler.integration.test.ts',
  'services/src/reports/content/write-report.integration.test.ts',
  'deploy/local/src/supervisor.integration.test.ts',
  'services/src/backup/backup.integration.test.ts',
  'services/src/figures/together.integration.test.ts',
  'services/src/query/reads.integration.test.ts',
  'services/src/reports/content/twins.integration.test.ts',
  'services/src/query/second-factor/second-factor.integration.test.ts',
  'services/src/crawler/collect/index-children.integration.test.ts',
  'services/src/figures/clusters/clusters.integration.test.ts',
  'deploy/helm/src/starts.integration.test.ts',
  'services/src/figures/clusters/statements.integration.test.ts',
  'services/src/crawler/kills.integration.test.ts',
  'services/src/figures/laws.integration.test.ts',
  'pipelines/schema/src/migrate.integration.test.ts',
  'services/chaos/src/bad-input.integration.test.ts',
  'services/src/figures/unexposed.integration.test.ts',
  'deploy/local/src/clickhouse/lifecycle.integration.test.ts',
  'services/src/figures/scores/what-if.integration.test.ts',
  'services/src/query/http/roles.integration.test.ts',
  'services/src/crawler/collect/collect-page.integration.test.ts',
  // These go first because they start a product, or can do without it while it starts.
  'dashboard/e2e/start.e2e.test.ts',
  'dashboard/e2e/collecting.e2e.test.ts',
  'dashboard/e2e/grid.e2e.test.ts',
  'dashboard/charts/gallery/gallery.e2e.test.ts',
  'dashboard/e2e/screens/look.e2e.test.ts',
  'dashboard/e2e/screens/page.e2e.test.ts',
  'dashboard/e2e/screens/stale.e2e.test.ts',
  'dashboard/e2e/screens/address.e2e.test.ts',
  'dashboard/e2e/screens/translation.e2e.test.ts',
  'deploy/local/src/testing/upgrade/upgrade.e2e.test.ts',
  'dashboard/e2e/screens/collect.e2e.test.ts',
  'dashboard/e2e/screens/reach.e2e.test.ts',
  'dashboard/e2e/screens/second-factor.e2e.test.ts',
  'dashboard/e2e/screens/cluster-page.e2e.test.ts',
  'dashboard/e2e/screens/cluster-list.e2e.test.ts',
  'dashboard/e2e/screens/reading.e2e.test.ts',
  'dashboard/e2e/screens/figure.e2e.test.ts',
  'dashboard/e2e/screens/data.e2e.test.ts',
  'dashboard/e2e/screens/analyses.e2e.test.ts',
  'dashboard/e2e/screens/layout.e2e.test.ts',
  'dashboard/e2e/screens/home.e2e.test.ts',
  'dashboard/e2e/screens/filter.e2e.test.ts',
  'dashboard/e2e/screens/selection.e2e.test.ts',
  'dashboard/e2e/screens/clocks.e2e.test.ts',
  'dashboard/e2e/screens/state.e2e.test.ts',
];

/** Vitest's order of a run, with LONGEST before the other files of their group. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return found < 0 ? LONGEST.length : found;
    };
    return usual.toSorted((a, b) => group(a) - group(b) || place(a) - place(b));
  }
}
