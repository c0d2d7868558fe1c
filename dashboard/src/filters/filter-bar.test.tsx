import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { defaultQuery } from '../query/shared-query.ts';
import { attributesOf, elementsOf, htmlOf, textsOf } from '../testing/screen.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { PeriodFields } from './period-fields.tsx';

const props: ComponentProps<typeof PeriodFields> = {
  draft: defaultQuery('aurore', '2026-11-21'),
  periode: 'hier',
  change: () => {},
  formId: 'f',
  fields: SCREEN_FIELDS.articles,
};

describe('the filter bar', () => {
  const bar = htmlOf(
    <FilterBar bar={['zone', 'period', 'publisher']} fields={SCREEN_FIELDS.articles} phone={false} />,
    { answers: { publisherList: [] } },
  );

  test('has zone, period, publisher, search and reset', () => {
    expect(textsOf(bar)).toEqual(expect.arrayContaining(['Zone', 'Période', 'Rechercher']));
    expect(attributesOf(bar, 'aria-label')).toEqual(
      expect.arrayContaining(['Éditeur aurore', 'Réinitialiser les filtres', 'Rechercher']),
    );
  });

  test('has Depuis and Au as dates with their time, in French format', () => {
    const html = htmlOf(<PeriodFields {...props} />);
    expect(elementsOf(html, 'label')).toEqual(['Depuis', 'Au']);
    const written = attributesOf(html, 'value');
    expect(written).toHaveLength(2);
    for (const text of written) expect(text).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(attributesOf(html, 'placeholder')).toEqual(['JJ/MM/AAAA HH:mm', 'JJ/MM/AAAA HH:mm']);
  });

  test('offers the periods that move with the present, and says which is chosen', () => {
    const html = htmlOf(<PeriodFields {...props} />);
    expect(elementsOf(html, 'button').slice(-6)).toEqual([
      'Aujourd’hui',
      'Hier',
      '4 heures',
      '24 heures',
      '7 jours',
      '30 jours',
    ]);
    expect(attributesOf(html, 'aria-pressed')).toEqual(['false', 'true', 'false', 'false', 'false', 'false']);
  });

  const groups = elementsOf(htmlOf(<FilterGroups {...props} />), 'fieldset');

  test('has the reference date and the grouping', () => {
    expect(groups[0]).toMatch(/^Période et groupementDate de référence.*Groupement/);
  });

  test('has category, position, entities, lemmas and orphans of clusters', () => {
    expect(groups[1]).toMatch(/^ClustersCatégorie.*Position.*Entités.*Lemmes.*Orphelins seulement/);
  });

  test('offers the sitemap among the positions of clusters, not of articles', () => {
    const positions = 'PositionToutesTopSectionsTopic';
    expect(groups[1]).toContain(`${positions}SitemapEntités`);
    expect(groups[2]).toContain(`${positions}Entités`);
  });

  test('has category, position, entities, shares and the network of articles', () => {
    expect(groups[2]).toMatch(/^ArticlesCatégorie.*Position.*Entités.*Réseau.*Partagés sur ce réseau/);
  });
});
