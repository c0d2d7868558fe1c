import { type CallName, PATHS, RESTS_ON_CLUSTERS } from '@vigie/contracts/calls/paths';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useStoriesState } from '../api/calls/status.ts';
import { noteClustersBehind } from '../shared/clusters-behind.ts';
import { loadable } from '../shared/loadable.tsx';
import { askedByScreen } from '../testing/asked-by-screen.ts';
import { openings } from '../testing/first-picture.tsx';
import { ADMIN, htmlOf, textsOf } from '../testing/screen.tsx';
import { askedBy } from '../testing/sent-request.tsx';
import { GuardedScreen } from './dashboard.tsx';
import { SCREENS } from './screens.ts';

/** Screens whose figures rest on clusters say so while these are being computed. */

const Empty = loadable(async () => ({ default: () => null }));
await Empty.load();

const shownBy = (screen: (typeof SCREENS)[number], stories: object): string =>
  textsOf(
    htmlOf(createElement(GuardedScreen, { screen: { ...screen, component: Empty } }), {
      user: ADMIN,
      answers: { stories },
    }),
  ).join('');

const PATTERNS = [...RESTS_ON_CLUSTERS].map((name: CallName) => {
  const { method, path } = PATHS[name];
  return new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/ ]+')} `);
});

test.each(SCREENS.map((screen) => [screen.name, screen] as const))(
  '%s shows the notice if one of its calls rests on clusters',
  async (name, screen) => {
    const addresses: string[] = [];
    // As it is by itself, and with words of clusters.
    for (const opening of openings(name).filter((_, at) => at === 0 || at === 5))
      addresses.push(...(await askedByScreen(name, opening)));
    const rests = addresses.some((request) => PATTERNS.some((pattern) => pattern.test(request)));
    if (rests) expect(screen.restsOnClusters).toBe(true);
    const shown = shownBy(screen, { etat: 'en_calcul', retard: 23_666, part: 0.25 });
    expect(shown).toBe(
      screen.restsOnClusters
        ? 'Histoires en cours de calcul : 23\u202f666 titres et chapôs à lire (25\u202f% faits). Les chiffres qui dépendent des clusters sont provisoires.'
        : '',
    );
    expect(shownBy(screen, { etat: 'a_jour', retard: null, part: null })).toBe('');
    expect(shownBy(screen, { etat: 'inconnu', retard: null, part: null })).toContain(
      screen.restsOnClusters ? 'ne répond pas' : '',
    );
  },
);

test('the state is asked for every 5 s', async () => {
  const { address, everyMs } = await askedBy(() => useStoriesState());
  expect([address, everyMs]).toEqual(['/api/status/histoires', 5_000]);
  noteClustersBehind(false);
});
