import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { describe, expect, test } from 'vitest';
import { guiltyFilter } from '../parts/answers/empty-state.tsx';
import { fixedClock } from '../testing/fixed-clock.ts';
import { chipsOf } from './chips.ts';
import { queryFor } from './filter-fields.ts';
import { periodWords } from './periods.ts';
import { isFollowed, publisherLabel, publisherOptions } from './publisher-options.ts';
import { extentOf, previousRange } from './ranges.ts';
import { defaultQuery, reachesPresent } from './shared-query.ts';

fixedClock();

const DEFAULTS = defaultQuery('lemonde', '2026-11-21');
const RECORDS = [
  { groupe: 'Groupe A', nom_norme: 'zeta', nom_affiche: 'Zêta', majeur: false, suivi: true },
  { groupe: 'Groupe A', nom_norme: 'alpha', nom_affiche: 'Alpha', majeur: false, suivi: true },
  { groupe: 'Groupe B', nom_norme: 'lemonde', nom_affiche: 'Le Quotidien', majeur: true, suivi: true },
];

test('a field that a screen does not show is not sent', () => {
  const query = { ...DEFAULTS, clusterOrphan: true, articleCategory: 'sports', groupe: 'groupe' } as const;
  expect(queryFor(query, DEFAULTS, SCREEN_FIELDS.editeurs)).toEqual({ ...query, clusterOrphan: false });
  expect(queryFor(query, DEFAULTS, SCREEN_FIELDS.articles)).toEqual(query);
  // A report honours every filter: one of a list of clusters, too.
  expect(queryFor(query, DEFAULTS, SCREEN_FIELDS.reporting)).toEqual(query);
  expect(queryFor(query, DEFAULTS, SCREEN_FIELDS.article)).toEqual({
    ...DEFAULTS,
    articleCategory: 'sports',
  });
});

describe('chips', () => {
  test('show what differs on this screen, and what only an address can set', () => {
    const query = {
      ...DEFAULTS,
      clusterEntities: 'Retraites',
      clusterOrphan: true,
      limit: 20,
      source: 'google',
    } as const;
    expect(chipsOf(query, DEFAULTS, SCREEN_FIELDS.articles).map(({ label }) => label)).toEqual([
      'Entité «\u00a0Retraites\u00a0»',
      'Orphelins',
      '20 premiers',
    ]);
    expect(chipsOf(query, DEFAULTS, SCREEN_FIELDS.editeurs).map(({ key }) => key)).toEqual(['limit']);
  });

  test('call the reference date as the screen does', () => {
    const query = { ...DEFAULTS, compareDate: 'first_view' } as const;
    const said = (fields: Parameters<typeof chipsOf>[2]) => chipsOf(query, DEFAULTS, fields).map(({ label }) => label);
    expect(said(SCREEN_FIELDS.clusters)).toEqual(['Première apparition']);
    expect(said(SCREEN_FIELDS.sujets)).toEqual(['Date de création du sujet']);
  });

  test('show words once, whether the screen offers them or the address has them', () => {
    const query = { ...DEFAULTS, urlEntities: 'gel' };
    for (const fields of [SCREEN_FIELDS.analyses, SCREEN_FIELDS.articles]) {
      expect(chipsOf(query, DEFAULTS, fields).map(({ label }) => label)).toEqual(['Mots «\u00a0gel\u00a0»']);
    }
  });

  test('show the network once', () => {
    const query = { ...DEFAULTS, share: 'twitter', articleShare: true } as const;
    expect(chipsOf(query, DEFAULTS, SCREEN_FIELDS.articles).map(({ label }) => label)).toEqual(['Partagés, Twitter']);
  });
});

describe('nothing found', () => {
  test('blames the narrowest filter first', () => {
    const query = { ...DEFAULTS, articleCategory: 'sports', clusterOrphan: true } as const;
    const guilty = guiltyFilter(query, DEFAULTS, SCREEN_FIELDS.articles);
    expect(guilty?.key).toBe('clusterOrphan');
    expect(guilty?.next).toEqual({ ...query, clusterOrphan: false });
  });

  test('blames zone, then publisher, then nothing', () => {
    expect(guiltyFilter({ ...DEFAULTS, source: 'mobile' }, DEFAULTS, [])?.key).toBe('source');
    expect(guiltyFilter(DEFAULTS, DEFAULTS, [])?.next.editeur).toBe('all');
    expect(guiltyFilter({ ...DEFAULTS, editeur: 'all' }, DEFAULTS, [])).toBeNull();
  });
});

describe('publishers', () => {
  test('are offered by name, major ones first', () => {
    expect(publisherOptions(RECORDS, 'editeur').map(({ value }) => value)).toEqual(['all', 'lemonde', 'alpha', 'zeta']);
    expect(publisherOptions(RECORDS, 'groupe').map(({ value }) => value)).toEqual(['all', 'Groupe A', 'Groupe B']);
  });

  test('without data come last, however major', () => {
    const absent = { groupe: 'Aaa', nom_norme: 'absent', nom_affiche: 'Absent', majeur: true, suivi: false };
    const values = (grouping: 'editeur' | 'groupe') => publisherOptions([absent, ...RECORDS], grouping);
    expect(values('editeur').map(({ value }) => value)).toEqual(['all', 'lemonde', 'alpha', 'zeta', 'absent']);
    expect(values('groupe').map(({ value }) => value)).toEqual(['all', 'Groupe A', 'Groupe B', 'Aaa']);
    expect(values('editeur').map(({ followed }) => followed)).toEqual([true, true, true, true, false]);
  });

  test('are followed if any of the group has data; names of Google are not judged', () => {
    const absent = { groupe: 'Groupe A', nom_norme: 'absent', nom_affiche: 'Absent', majeur: true, suivi: false };
    const followed = (editeur: string, grouping: 'editeur' | 'groupe' | 'editeur_google') =>
      isFollowed([absent, ...RECORDS], editeur, grouping);
    expect([followed('all', 'editeur'), followed('alpha', 'editeur'), followed('Absent', 'groupe')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([followed('absent', 'editeur'), followed('inconnu', 'editeur')]).toEqual([false, false]);
    expect(followed('Un nom de Google', 'editeur_google')).toBe(true);
  });

  test('are named as the grouping says', () => {
    expect(publisherLabel(RECORDS, 'alpha', 'editeur')).toBe('Alpha');
    expect(publisherLabel(RECORDS, 'alpha', 'groupe')).toBe('Groupe A');
    expect(publisherLabel(RECORDS, 'Groupe A', 'editeur')).toBe('Groupe A');
    expect(publisherLabel(RECORDS, 'inconnu', 'editeur')).toBe('inconnu');
    expect(publisherLabel(RECORDS, '', 'editeur')).toBe('Tous');
  });
});

describe('periods', () => {
  test('are written in French', () => {
    expect(periodWords('2026-11-21T00:00', '2026-11-21T10:15')).toBe('samedi 21/11, 00:00 – 10:15');
    expect(periodWords('2026-11-15T00:00', '2026-11-21T23:59')).toBe('du 15/11 00:00 au 21/11 23:59');
  });

  test('the previous one has as many days, and the same hours while the period runs', () => {
    const noon = Date.parse('2026-11-21T11:00:00Z');
    expect(previousRange(DEFAULTS, noon)).toMatchObject({ fromDate: '2026-11-20T00:00', toDate: '2026-11-20T12:00' });
    const week = { ...DEFAULTS, fromDate: '2026-11-08T00:00', toDate: '2026-11-14T23:59' };
    expect(previousRange(week, noon)).toMatchObject({ fromDate: '2026-11-01T00:00', toDate: '2026-11-07T23:59' });
  });

  test('include the present until their last minute is over', () => {
    expect(reachesPresent({ toDate: '2026-11-21T12:00' }, Date.parse('2026-11-21T11:00:30Z'))).toBe(true);
    expect(reachesPresent({ toDate: '2026-11-21T11:59' }, Date.parse('2026-11-21T11:00:30Z'))).toBe(false);
  });

  test('that have ended say so to charts', () => {
    const until = Date.parse('2026-11-21T11:01:00Z');
    const moment = '2026-11-21T11:01:00.000Z';
    const from = { fromDate: '2026-11-21T08:07', toDate: '2026-11-21T12:00' };
    const since = '2026-11-21T07:07:00.000Z';
    expect(extentOf(until, from)).toMatchObject({ since, asOf: moment, ended: true });
    expect(extentOf(until, { ...from, toDate: '2026-11-21T23:59' })).toMatchObject({
      since,
      asOf: moment,
      ended: false,
    });
    expect(extentOf(null, from)).toEqual({});
  });

  test('that begin by the first sighting of what is drawn miss nothing at their start', () => {
    const until = Date.parse('2026-11-21T11:01:00Z');
    const range = { fromDate: '2026-11-21T08:07', toDate: '2026-11-21T12:00' };
    expect(extentOf(until, range, '2026-11-21T07:07:30.000Z')).not.toHaveProperty('since');
    expect(extentOf(until, range, '2026-11-21T07:06:59.000Z')).toHaveProperty('since');
  });
});
