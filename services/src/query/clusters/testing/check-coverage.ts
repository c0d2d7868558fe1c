import { CATEGORIES } from '@vigie/contracts/options';
import { expect } from 'vitest';
import * as naive from '../../exposure/naive/answers.ts';
import { HOSTS } from '../../exposure/naive/cases.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { publisherCoverage } from '../publisher-coverage.ts';
import { type Checked, parentPasses, queryOf, selectionOf } from './checked.ts';

/** Shares of the clusters that the question chooses, of each publisher or of the one that it names. */
export async function checkCoverage(checked: Checked): Promise<void> {
  const { fixture, known, asked, range } = checked;
  const passes = new Set(known.clusters.filter((one) => parentPasses(checked, one)).map(({ id }) => id));
  const sights = naive
    .selected(known.exposure.sights, { ...selectionOf(asked, range), position: 'all', category: 'all' })
    .filter(({ article }) => passes.has(known.clusterOf.get(article) ?? ''));
  const shown = await publisherCoverage(await fixture.ask({ ...queryOf(asked, range), compareDate: 'all' }));
  const clustersOn = (category: string | null, host: string | null): Set<string> =>
    new Set(
      sights
        .filter((sight) => category === null || sight.category === category)
        .filter(({ article }) => host === null || read.hostOf(article) === host)
        .flatMap(({ article }) => known.clusterOf.get(article) ?? []),
    );
  const share = (category: string | null, host: string): number | null => {
    const all = clustersOn(category, null).size;
    return all === 0 ? null : clustersOn(category, host).size / all;
  };
  const chosen = asked.host === '' ? HOSTS.filter((host) => clustersOn(null, host).size > 0) : [asked.host];
  const expected = chosen.map((host) => ({
    _id: host as string,
    coverage: [
      {
        couverture_totale: share(null, host) as number | null,
        ...Object.fromEntries(CATEGORIES.map((category) => [`couverture_${category}`, share(category, host)])),
      },
    ],
  }));
  const total = ({ coverage }: (typeof expected)[number]): number => coverage[0]?.couverture_totale ?? 0;
  expected.sort((a, b) => total(b) - total(a) || a._id.localeCompare(b._id, 'fr'));
  expect(shown).toEqual(expected);
}
