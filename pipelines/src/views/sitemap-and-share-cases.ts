import { share, sitemap } from './landing-rows.ts';
import { at, NEVER, NO_DATE, NO_NAME, type ViewCase } from './view-case.ts';

export const SITEMAP_AND_SHARE_CASES: ViewCase[] = [
  {
    view: 'sitemap_sightings_mv',
    from: 'sitemap_fetches',
    to: 'sitemap_sightings',
    batch: [sitemap({}, [{ article: 1 }, { article: 2 }]), sitemap({ at: at('10:05:00'), id: 's2' }, [{ article: 1 }])],
    rows: [
      ['a.example', '1', at('10:00:00'), 'a.example'],
      ['a.example', '1', at('10:05:00'), 'a.example'],
      ['a.example', '2', at('10:00:00'), 'a.example'],
    ],
  },
  {
    view: 'sitemap_states_mv',
    from: 'sitemap_fetches',
    to: 'sitemap_states',
    batch: [
      sitemap({ total: 40, priority: 'high' }, [{ article: 1 }]),
      sitemap({ at: at('10:05:00'), id: 's2', status: 0, error: 'délai dépassé', total: 0 }),
    ],
    rows: [
      [
        'a.example',
        'a-news',
        [at('10:05:00'), 's2', 'https://a.example/sitemap.xml', 0, '0', 'délai dépassé', '0'],
        at('10:00:00'),
      ],
    ],
  },
  {
    view: 'articles_from_sitemaps_mv',
    from: 'sitemap_fetches',
    to: 'articles',
    batch: [
      sitemap({}, [{ article: 1, title: 'Premier', modified: at('09:50:00') }]),
      sitemap({ at: at('10:05:00'), id: 's2' }, [{ article: 1, title: 'Dernier', published: at('08:00:00') }]),
    ],
    rows: [
      [
        '1',
        'a.example',
        [2, at('10:05:00'), 's2', 'https://a.example/1'],
        [2, at('10:05:00'), 's2', 'Dernier'],
        NO_NAME,
        at('10:00:00'),
        at('10:00:00'),
        at('10:05:00'),
        [2, at('10:05:00'), 's2', at('08:00:00')],
        at('09:50:00'),
      ],
    ],
  },
  {
    view: 'hosts_from_sitemaps_mv',
    from: 'sitemap_fetches',
    to: 'hosts',
    batch: [sitemap({}, [{ article: 1 }, { article: 2, host: 'b.example' }]), sitemap({ id: 's2' })],
    rows: [
      ['a.example', NO_NAME],
      ['b.example', NO_NAME],
    ],
  },
  {
    view: 'shares_mv',
    from: 'shares_landing',
    to: 'shares',
    batch: [
      share({ at: at('10:00:10'), count: 12 }),
      share({ at: at('10:00:50'), id: 'h2', count: 9 }),
      share({ at: at('10:01:00'), id: 'h3', count: 10 }),
      share({ network: 'twitter', id: 'h4', count: '9007199254740991' }),
    ],
    rows: [
      ['1', 'facebook', '2026-11-20 10:00:00', '12'],
      ['1', 'facebook', '2026-11-20 10:01:00', '10'],
      ['1', 'twitter', '2026-11-20 10:00:00', '9007199254740991'],
    ],
  },
  {
    view: 'articles_from_shares_mv',
    from: 'shares_landing',
    to: 'articles',
    batch: [share({}), share({ at: at('09:00:00'), id: 'h2' })],
    rows: [
      [
        '1',
        'a.example',
        [0, at('10:00:00'), 'h1', 'https://a.example/1'],
        [0, NEVER, '', ''],
        NO_NAME,
        at('09:00:00'),
        null,
        null,
        NO_DATE,
        null,
      ],
    ],
  },
  {
    view: 'hosts_from_shares_mv',
    from: 'shares_landing',
    to: 'hosts',
    batch: [share({}), share({ network: 'twitter', id: 'h2' })],
    rows: [['a.example', NO_NAME]],
  },
];
