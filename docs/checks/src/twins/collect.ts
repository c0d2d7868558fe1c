import { judged, type Twins, under } from './twin.ts';

const CALLS = 'services/src/query/collect/collect.integration.test.ts';
const PAGES = 'services/src/query/collect/aggregators/pages.integration.test.ts';
const FIGURES = 'services/src/query/collect/figures.integration.test.ts';
const SHARES = 'services/src/query/collect/shares.integration.test.ts';
const CASES = 'random fetches: every figure equals a naive reading';

/** Sources and hosts of the crawler. */
export const COLLECT_TWINS: Twins = {
  collectSources: [
    judged(
      FIGURES,
      CASES,
      ...under('[].releves[]', 'date', 'resultat', 'statut'),
      ...under('[].delai', 'articles', 'median', 'p90'),
      '[].requetes',
      '[].octets',
      '[].part_304',
    ),
    judged(
      CALLS,
      'added, changed, deleted and added again; the crawler is told each time',
      ...under('[]', 'genre', 'priorite', 'propre', 'etat', 'depuis'),
    ),
    judged(
      'services/src/query/collect/agreement.integration.test.ts',
      'random histories: Collecte and Sitemaps say the same of every source',
      '[].condition',
    ),
    judged(
      CALLS,
      'figures of the last fetches, the next one, and what is wrong',
      ...under('[]', 'prochain', 'dernier'),
    ),
    judged(
      CALLS,
      'is refused with the reason, or asked of the crawler once a minute',
      ...under('[].lecture', 'etat', 'date'),
    ),
  ],
  collectHosts: [
    judged(FIGURES, CASES, '[].requetes', '[].refus'),
    judged(
      FIGURES,
      'walls: the most frequent one of a host’s last pages, since it last read one',
      ...under('[].mur', 'depuis', 'pages', 'refusees'),
    ),
    judged(
      CALLS,
      'a host that refuses its pages is not in order, nor is the source that lists them; one page that is read ends it',
      ...under('[].mur.refus', 'depuis', 'nombre', 'intervalle', 'prochaine'),
    ),
    judged(
      CALLS,
      'robots.txt as last read, with the rule that decides for each source',
      ...under('[].robots[]', 'lu', 'statut', 'etat', 'delai'),
      ...under('[].sources[]', 'autorise', 'ligne'),
    ),
    judged(
      CALLS,
      'silenced at once, told to the crawler with who did it, and let speak again',
      '[].muet',
      '[].ordre.date',
    ),
    judged(CALLS, 'a host that asked for silence is shown with its end, also without sources', '[].silence'),
  ],
  collectFetches: [
    judged(
      'services/src/query/collect/fetches.integration.test.ts',
      'random fetches and filters: every page of the list equals a naive reading, and none shows a secret',
      'count',
      'lignes[].redirections[]',
      ...under(
        'lignes[]',
        'date',
        'genre',
        'resultat',
        'statut',
        'octets',
        'duree',
        'conditionnel',
        'nouveaux',
        'modifies',
      ),
    ),
  ],
  aggregatorPages: [
    judged(
      PAGES,
      'the last snapshot, the last reading, its check, gaps of the day, the next one',
      ...under('pages[].instantane', 'date', 'placements'),
      ...under('pages[].releve', 'date', 'resultat', 'controle', 'statut', 'placements', 'non_resolus', 'ecart'),
      ...under('pages[].trous[]', 'debut', 'fin', 'motif'),
      ...under('pages[]', 'instantanes', 'prochain'),
    ),
    judged(
      PAGES,
      'front pages are there, off; switching one on asks for the terms, and keeps who did it and when',
      ...under('pages[]', 'source', 'active', 'depuis', 'intervalle'),
    ),
    judged(PAGES, 'added, switched off, deleted and added again', ...under('pages[]', 'position', 'categorie')),
    judged(PAGES, 'a refused document is a text to download, for 24 h', 'pages[].refus'),
    judged(
      PAGES,
      'sections that a front page named are offered for both devices, until they are added',
      ...under('sections[]', 'source', 'position', 'categorie'),
    ),
  ],
  collectShares: [
    judged(
      SHARES,
      'random requests and counts: every figure equals a naive reading',
      ...under('[]', 'requetes', 'articles'),
      ...under('[].derniere', 'date', 'resultat', 'statut'),
      ...under('[].comptes[]', 'nombre', 'date'),
    ),
    judged(
      SHARES,
      'switched on and off by an administrator; the crawler is told each time',
      ...under('[]', 'reseau', 'active', 'etat', 'ordre.date'),
    ),
    judged(SHARES, 'each trouble of a host has its diagnosis and remedy', '[].hotes[].etat'),
  ],
};
