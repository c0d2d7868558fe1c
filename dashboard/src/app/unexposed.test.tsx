import { SCREEN_NAMES, type ScreenName } from '@vigie/contracts/roles/screens';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { feedLights } from '../shared/feed-light.ts';
import { loadable } from '../shared/loadable.tsx';
import { answeredPicture } from '../testing/answered-picture.tsx';
import { type Opening, openings } from '../testing/first-picture.tsx';
import { madeAnswer } from '../testing/made-answer.ts';
import { ADMIN, htmlOf, textsOf } from '../testing/screen.tsx';
import { GuardedScreen } from './dashboard.tsx';
import { SCREENS } from './screens.ts';

/**
 * An installation that follows publishers and no aggregator: every screen about figures says so, none prints a score, not even 0, and nothing is late that
 * was never meant to be followed.
 */

const published = (method: string, address: string) => madeAnswer(method, address, 'publications');
const SAYS = 'Sans exposition\u00a0: aucun agrégateur n’est suivi';

const SCORE = /^(?:[+−-]?0(?:[.,]0+)?(?:\s*(?:%|points?|articles?|min|s))?|\d[\d\s\u202f]*points?)$/;

/** Its film is packed, which a schema does not tell. */
const PACKED: readonly ScreenName[] = ['page', 'adminJournal'];
const openingsOf = (name: ScreenName): Opening[] =>
  openings(name).filter((_, at) => process.env.VIGIE_FULL === '1' || at === 5);

test.each(SCREEN_NAMES.filter((name) => !PACKED.includes(name)))(
  '%s prints no score where no aggregator is followed',
  async (name) => {
    for (const opening of openingsOf(name)) {
      const { texts } = await answeredPicture(name, opening, published);
      expect(
        texts.filter((text) => SCORE.test(text.trim())),
        opening[0],
      ).toEqual([]);
    }
  },
);

const Empty = loadable(async () => ({ default: () => null }));
await Empty.load();
const NEVER = { google_desktop: null, google_mobile_webview: null, flipboard_mobile: null, applenews: null };
const saidBy = (screen: (typeof SCREENS)[number], status: object, toDate = '2026-11-20T23:59'): string =>
  textsOf(
    htmlOf(createElement(GuardedScreen, { screen: { ...screen, component: Empty } }), {
      user: ADMIN,
      at: `/dashboard?editeur=all&fromDate=2026-11-20T00:00&toDate=${toDate}`,
      answers: { status: { ...NEVER, ...status } },
    }),
  ).join(' ');

test.each(SCREENS.map((screen) => [screen.name, screen] as const))(
  '%s says that there is no exposure, if it has figures, until the first capture',
  (_, screen) => {
    const says = (text: string, words: string) => expect(text.includes(words)).toBe(screen.without !== undefined);
    says(saidBy(screen, { suivis: [], premiere_capture: null }), SAYS);
    const on = { suivis: ['google_desktop'] };
    says(saidBy(screen, { ...on, premiere_capture: null }), 'aucune page d’agrégateur n’a encore été photographiée');
    says(saidBy(screen, { ...on, premiere_capture: '2026-11-21T09:00:00.000Z' }), 'n’était suivi avant le 21/11');
    // The range reaches the first capture.
    expect(saidBy(screen, { ...on, premiere_capture: '2026-11-20T09:00:00.000Z' })).not.toContain('Sans exposition');
  },
);

test('every screen whose figures rest on clusters says what it shows without any exposure', () => {
  const silent = SCREENS.filter(({ restsOnClusters, without }) => restsOnClusters && without === undefined);
  // « Ce matin » says of each block what is not known.
  expect(silent.map(({ name }) => name)).toEqual(['matin', 'tableau', 'adminSitemaps']);
});

test('a light of what is not followed is neither green nor red', () => {
  const lights = feedLights({ ...NEVER, suivis: ['applenews'], premiere_capture: null }, 0);
  expect(lights.map(({ fresh, text }) => [fresh, text])).toEqual([
    [null, 'non suivi'],
    [null, 'non suivi'],
    [null, 'non suivi'],
    [false, 'aucune'],
  ]);
});
