import { judged, type Twins, under } from './twin.ts';

const delays = (prefix: string): string[] =>
  ['publication_sitemap', 'sitemap_exposition', 'exposition_avant', 'exposition_apres'].flatMap((delay) =>
    under(`${prefix}.delais.${delay}`, 'articles', 'median', 'p90'),
  );

/** Sitemaps by publisher. */
export const SITEMAP_TWINS: Twins = {
  sitemapGroups: [
    judged(
      'services/src/query/collect/agreement.integration.test.ts',
      'random histories: Collecte and Sitemaps say the same of every source',
      '[].sitemaps[].etat',
    ),
    judged(
      'services/src/figures/sitemaps/exactness.integration.test.ts',
      'random fetches: states, delays, errors and silences equal the naive implementation',
      ...under('[]', 'articles_direct', 'articles_jour'),
      ...delays('[]'),
      ...delays('[].sitemaps[]'),
      ...under(
        '[].sitemaps[]',
        'articles',
        'dernier_article_crawle',
        'dernier_crawl',
        'priority',
        'releves',
        'total',
        'type',
      ),
      ...under('[].sitemaps[].erreurs[]', 'code', 'dernier', 'nombre'),
      ...under('[].sitemaps[].silence', 'anormal', 'duree', 'habitude'),
    ),
  ],
};
