import { share, sitemap } from './landing-rows.ts';
import { at, NEVER, NO_DATE, NO_NAME, type ViewCase } from './view-case.ts';

/** Milliseconds as text, as 64-bit integers come from the store. */
const ms = (time: string): string => String(Date.parse(`${at(time).replace(' ', 'T')}Z`));
const keys = (sorted: string[]) => [sorted, sorted.map(() => 1)];
/** The latest time in each of some hours. */
const hours = (times: string[]) => [
  times.map((time) => Math.floor(Number(ms(time)) / 3_600_000)),
  times.map((time) => Number(ms(time)) % 3_600_000),
];
const set = (...times: string[]) => keys(times.map(ms));
const marks = (...found: [time: string, fault: number][]) =>
  keys(found.map(([time, fault]) => String(Number(ms(time)) * 8 + fault)));

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
    view: 'article_listings_mv',
    from: 'sitemap_fetches',
    to: 'article_listings',
    batch: [
      sitemap({}, [{ article: 1 }, { article: 2 }]),
      sitemap({ at: at('10:05:00'), id: 's2' }, [{ article: 1 }]),
      sitemap({ at: at('11:59:59'), id: 's3', code: 'a-old' }, [{ article: 1 }]),
      sitemap({ at: at('11:00:00'), id: 's4' }, [{ article: 2 }]),
    ],
    rows: [
      ['a.example', '1', at('10:00:00'), hours(['10:05:00', '11:59:59'])],
      ['a.example', '2', at('10:00:00'), hours(['10:00:00', '11:00:00'])],
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
    view: 'sitemap_entries_mv',
    from: 'sitemap_fetches',
    to: 'sitemap_entries',
    batch: [
      sitemap({}, [{ article: 1, title: 'Un été : Le  Monde' }, { article: 2, title: 'Un - Deux' }, { article: 1 }]),
      sitemap({ at: at('10:05:00'), id: 's2' }, [
        { article: 1, title: 'L’Équipe | Été - L’Éco', published: at('10:30:00') },
      ]),
      sitemap({ at: at('10:05:00'), code: 'a-old' }, [{ article: 1, title: `Un titre | ${'x'.repeat(61)}` }]),
    ],
    rows: [
      [
        'a.example',
        'a-news',
        '1',
        'a.example',
        [at('10:00:00'), at('09:00:00')],
        at('09:00:00'),
        at('10:30:00'),
        String(-25 * 60_000),
        String(60 * 60_000),
        1,
        [at('10:05:00'), 's2', 'L’Équipe | Été - L’Éco', 'https://a.example/1', "l'equipe", "l'eco"],
      ],
      [
        'a.example',
        'a-news',
        '2',
        'a.example',
        [at('10:00:00'), at('09:00:00')],
        at('09:00:00'),
        at('09:00:00'),
        String(60 * 60_000),
        String(60 * 60_000),
        0,
        [at('10:00:00'), 's1', 'Un - Deux', 'https://a.example/2', 'un', 'deux'],
      ],
      [
        'a.example',
        'a-old',
        '1',
        'a.example',
        [at('10:05:00'), at('09:00:00')],
        at('09:00:00'),
        at('09:00:00'),
        String(65 * 60_000),
        String(65 * 60_000),
        0,
        [at('10:05:00'), 's1', `Un titre | ${'x'.repeat(61)}`, 'https://a.example/1', 'untitre', ''],
      ],
    ],
  },
  {
    view: 'sitemap_fetch_days_mv',
    from: 'sitemap_fetches',
    to: 'sitemap_fetch_days',
    batch: [
      sitemap({ at: at('10:05:00'), total: 1_001, duration_ms: 5_001 }, [{ article: 1 }, { article: 2 }]),
      sitemap({ at: at('10:05:00'), id: 's2', total: 1_000, duration_ms: 5_000 }),
      sitemap({ at: at('10:00:00'), id: 's3', total: 0 }),
      sitemap({ at: at('06:30:00'), status: 503, total: 3 }),
      sitemap({ at: at('06:20:00'), status: 0, total: 3 }),
      sitemap({ at: at('06:10:00'), error: 'XML', total: 3 }),
      sitemap({ at: at('06:00:00'), status: 304, total: 3 }),
      // After midnight in Paris, when no newsroom publishes.
      sitemap({ at: at('23:00:00'), total: 0 }, [{ article: 1 }]),
    ],
    rows: [
      [
        '2026-11-20',
        'a.example',
        'a-news',
        set('06:00:00', '06:10:00', '06:20:00', '06:30:00', '10:00:00', '10:05:00'),
        set('10:05:00'),
        marks(['06:10:00', 2], ['06:20:00', 0], ['06:30:00', 1], ['10:00:00', 4], ['10:05:00', 3], ['10:05:00', 5]),
        ms('10:05:00'),
      ],
      ['2026-11-21', 'a.example', 'a-news', set('23:00:00'), set('23:00:00'), marks(), ms('23:00:00')],
    ],
  },
  {
    view: 'article_dates_from_sitemaps_mv',
    from: 'sitemap_fetches',
    to: 'article_dates',
    // An article that is listed twice in one fetch, with two dates, has two rows.
    batch: [
      sitemap({}, [
        { article: 1, modified: at('09:50:00') },
        { article: 1, published: at('08:00:00') },
        { article: 2 },
      ]),
    ],
    rows: [
      ['1', at('10:00:00'), 2, 's1', at('08:00:00'), NEVER],
      ['1', at('10:00:00'), 2, 's1', at('09:00:00'), at('09:50:00')],
      ['2', at('10:00:00'), 2, 's1', at('09:00:00'), NEVER],
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
    view: 'article_shares_mv',
    from: 'shares_landing',
    to: 'article_shares',
    batch: [
      share({ at: at('10:00:10'), count: 12 }),
      share({ at: at('10:02:50'), id: 'h2', count: 9 }),
      share({ at: at('10:01:00'), id: 'h3', count: 10 }),
      share({ network: 'twitter', id: 'h4', count: '9007199254740991' }),
    ],
    rows: [
      ['1', 'facebook', '12', '2026-11-20 10:02:00'],
      ['1', 'twitter', '9007199254740991', '2026-11-20 10:00:00'],
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
