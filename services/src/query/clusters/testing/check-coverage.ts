import { CATEGORIES } from '@vigie/contracts/options';
import { expect } from 'vitest';
import * as naive from '../../exposure/naive/answers.ts';
import { HOSTS } from '../../exposure/naive/cases.ts';
import * as read from '../../exposure/naive/clusters.ts';
import { publisherCoverage } from '../publisher-coverage.ts';
import { type Checked, selectionOf } from './checked.ts';

export async function checkCoverage({ fixture, known, asked, range }: Checked): Promise<void> {
  const sights = naive.selected(known.exposure.sights, {
    ...selectionOf(asked, range),
    position: 'all',
    category: 'all',
  });
  const query = { fromDate: range.from, toDate: range.to, source: asked.source };
  const shown = await publisherCoverage(await fixture.ask(query));
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
  const expected = HOSTS.filter((host) => clustersOn(null, host).size > 0).map((host) => ({
    _id: host as string,
    coverage: [
      {
        couverture_totale: share(null, host),
        ...Object.fromEntries(CATEGORIES.map((category) => [`couverture_${category}`, share(category, host)])),
      },
    ],
  }));
  const total = ({ coverage }: (typeof expected)[number]): number => coverage[0]?.couverture_totale ?? 0;
  expected.sort((a, b) => total(b) - total(a) || a._id.localeCompare(b._id, 'fr'));
  expect(shown).toEqual(expected);
}
