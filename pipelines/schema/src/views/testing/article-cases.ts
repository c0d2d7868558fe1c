import { articlePage, clusterChange } from './landing-rows.ts';
import { at, NEVER, NO_NAME, type ViewCase } from './view-case.ts';

export const ARTICLE_CASES: ViewCase[] = [
  {
    view: 'article_pages_mv',
    from: 'article_pages_landing',
    to: 'article_pages',
    // The later pages lack most fields, so each keeps its latest value. 0 words is a value; an empty text is not; one
    // empty heading means that there are none.
    batch: [
      articlePage({
        description: 'D',
        lead: 'L',
        body: 'B',
        author: 'X',
        words: 300,
        images: 2,
        headings: ['h'],
        keywords: ['k'],
      }),
      articlePage({ at: at('10:05:00'), id: 'a2', lead: 'L2', words: 0 }),
      articlePage({ at: at('10:06:00'), id: 'a3', headings: [''] }),
    ],
    rows: [
      [
        '1',
        [at('10:00:00'), 'a1', 'D'],
        [at('10:05:00'), 'a2', 'L2'],
        [at('10:00:00'), 'a1', 'B'],
        [at('10:00:00'), 'a1', 'X'],
        [at('10:05:00'), 'a2', '0'],
        [at('10:00:00'), 'a1', '2'],
        [NEVER, '', '0'],
        [at('10:06:00'), 'a3', ['']],
        [at('10:00:00'), 'a1', ['k']],
      ],
    ],
  },
  {
    view: 'articles_from_pages_mv',
    from: 'article_pages_landing',
    to: 'articles',
    batch: [
      articlePage({ title: 'Premier', published_at: at('08:00:00'), modified_at: at('09:30:00') }),
      articlePage({ at: at('10:05:00'), id: 'a2', title: 'Dernier', modified_at: at('09:00:00') }),
    ],
    rows: [
      [
        '1',
        'a.example',
        [3, at('10:05:00'), 'a2', 'https://a.example/1'],
        [3, at('10:05:00'), 'a2', 'Dernier'],
        NO_NAME,
        at('10:00:00'),
        null,
        null,
        [3, at('10:00:00'), 'a1', at('08:00:00')],
        at('09:30:00'),
      ],
    ],
  },
  {
    view: 'article_dates_from_pages_mv',
    from: 'article_pages_landing',
    to: 'article_dates',
    batch: [
      articlePage({ published_at: at('08:00:00'), modified_at: at('09:30:00') }),
      articlePage({ at: at('10:05:00'), id: 'a2' }),
    ],
    rows: [
      ['1', at('10:00:00'), 3, 'a1', at('08:00:00'), at('09:30:00')],
      ['1', at('10:05:00'), 3, 'a2', NEVER, NEVER],
    ],
  },
  {
    view: 'hosts_from_pages_mv',
    from: 'article_pages_landing',
    to: 'hosts',
    batch: [articlePage({}), articlePage({ article: '2', id: 'a2' })],
    rows: [['a.example', NO_NAME]],
  },
  {
    view: 'cluster_moment_mv',
    from: 'cluster_lineage',
    to: 'cluster_moment',
    // The stories service reads headlines in the order of the log: a later change may have an earlier time.
    batch: [
      clusterChange({ at: at('10:05:00') }),
      clusterChange({ version: '2', article: '2', at: at('10:20:00') }),
      clusterChange({ version: '3', article: '3', at: at('10:10:00') }),
    ],
    rows: [[1, at('10:20:00')]],
  },
];
