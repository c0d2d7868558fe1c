import {
  ARTICLE_POSITION_FILTERS,
  CATEGORIES,
  CATEGORY_FILTERS,
  CLUSTER_POSITION_FILTERS,
  GROUPINGS,
  REFERENCE_DATES,
  SHARES,
  ZONES,
} from '@vigie/contracts/options';
import { describe, expect, test } from 'vitest';
import {
  CATEGORY_LABELS,
  GROUPING_LABELS,
  POSITION_LABELS,
  REFERENCE_LABELS,
  SHARE_LABELS,
  TOPIC_REFERENCE_LABELS,
  ZONE_LABELS,
} from './labels.ts';
import { defaultQuery } from './shared-query.ts';

describe('options', () => {
  test('of the zone', () => {
    expect(ZONES).toEqual(['tout', 'google', 'desktop', 'allMobile', 'mobile', 'applenews']);
    expect(ZONES.map((zone) => ZONE_LABELS[zone])).toEqual([
      'Toutes',
      'Google',
      'Desktop',
      'Tous mobiles',
      'Mobile',
      'Apple News',
    ]);
  });

  test('of the reference date', () => {
    expect(REFERENCE_DATES).toEqual(['lastModified', 'first_view', 'all']);
    expect(REFERENCE_DATES.map((date) => REFERENCE_LABELS[date])).toEqual([
      'Dernière modification',
      'Première apparition',
      'Toutes',
    ]);
  });

  test('of the reference date of topics', () => {
    expect(REFERENCE_DATES.map((date) => TOPIC_REFERENCE_LABELS[date])).toEqual([
      'Dernière modification',
      'Date de création du sujet',
      'Toutes',
    ]);
  });

  test('of the grouping', () => {
    expect(GROUPINGS).toEqual(['groupe', 'editeur', 'editeur_google']);
    expect(GROUPINGS.map((grouping) => GROUPING_LABELS[grouping])).toEqual(['Groupe', 'Editeur', 'Editeur Google']);
  });

  test('of the network', () => {
    expect(SHARES).toEqual(['total', 'facebook', 'twitter', 'bluesky', 'mastodon']);
    expect(SHARES.map((share) => SHARE_LABELS[share])).toEqual(['Total', 'Facebook', 'Twitter', 'Bluesky', 'Mastodon']);
  });

  test('of the position, where only clusters have the sitemap', () => {
    expect(CLUSTER_POSITION_FILTERS).toEqual(['all', 'top', 'cat', 'topic', 'sitemap']);
    expect(ARTICLE_POSITION_FILTERS).toEqual(['all', 'top', 'cat', 'topic']);
    for (const position of CLUSTER_POSITION_FILTERS) expect(POSITION_LABELS[position]).not.toBe('');
  });

  test('of the category, with their labels', () => {
    expect(CATEGORIES.map((category) => [category, CATEGORY_LABELS[category]])).toEqual([
      ['homepage', 'A la une'],
      ['france', 'France'],
      ['international', 'International'],
      ['économie', 'Economie'],
      ['science_high-tech', 'Science'],
      ['culture', 'Culture'],
      ['sports', 'Sport'],
      ['santé', 'Sante'],
    ]);
    expect(CATEGORY_FILTERS).toEqual(['all', ...CATEGORIES]);
  });
});

describe('after a reset', () => {
  const query = defaultQuery('aurore', '2026-11-21');

  test('the range is today', () => {
    expect([query.fromDate, query.toDate]).toEqual(['2026-11-21T00:00', '2026-11-21T23:59']);
  });

  test('zone, reference date, grouping and network have their defaults', () => {
    expect(query).toMatchObject({ source: 'tout', compareDate: 'all', groupe: 'editeur', share: 'facebook' });
  });

  test('the publisher is the reader’s own', () => {
    expect([query.editeur, defaultQuery('all', '2026-11-21').editeur]).toEqual(['aurore', 'all']);
  });

  test('categories and positions are all', () => {
    const { clusterCategory, clusterPosition, articleCategory, articlePosition } = query;
    expect([clusterCategory, clusterPosition, articleCategory, articlePosition]).toEqual(['all', 'all', 'all', 'all']);
  });

  test('texts are empty and switches off', () => {
    const { clusterEntities, clusterLemmes, articleEntities, url, urlEntities, clusterOrphan, articleShare } = query;
    expect([clusterEntities, clusterLemmes, articleEntities, url, urlEntities]).toEqual(['', '', '', '', '']);
    expect([clusterOrphan, articleShare]).toEqual([false, false]);
  });
});
