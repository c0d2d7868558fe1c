import { createHash } from 'node:crypto';
import { crawl, sighting } from './landing-rows.ts';
import { at, NO_DATE, NO_NAME, type ViewCase } from './view-case.ts';

/** As ingest computes it. */
const wordingOf = (title: string, publisher: string): number =>
  createHash('sha256').update(`https://a.example/1\0${title}\0${publisher}`).digest().readUInt32BE(0);

export const CRAWL_CASES: ViewCase[] = [
  {
    view: 'exposure_quarters_mv',
    from: 'crawls_landing',
    to: 'exposure_quarters',
    // 10:14:30 for two minutes: 10:15 and 10:16. Article 7 is on the page twice, and again in the next snapshot.
    batch: [
      crawl({ at: at('10:14:30'), period: 120 }, [
        { article: 7, rank: 1, storyRank: 2 },
        { article: 7, rank: 2, storyRank: 1 },
      ]),
      crawl({ at: at('10:16:00'), id: 'c2' }, [{ article: 7 }]),
      crawl({ at: at('10:16:00'), id: 'c3', position: 'topic', category: '', topic: 'Climat' }, [{ article: 7 }]),
    ],
    rows: [
      [
        'a.example',
        '7',
        'google_desktop',
        'top',
        'homepage',
        '',
        '2026-11-20 10:15:00',
        String((3n << 45n) | (3n << 15n) | 2n),
      ],
      ['a.example', '7', 'google_desktop', 'topic', '', 'Climat', '2026-11-20 10:15:00', '2'],
    ],
  },
  {
    view: 'page_quarters_mv',
    from: 'crawls_landing',
    to: 'page_quarters',
    batch: [
      crawl({ at: at('10:14:00'), period: 180 }, [{ article: 7 }]),
      crawl({ at: at('10:16:00'), id: 'c2', source: 'applenews', category: '' }),
    ],
    rows: [
      ['2026-11-20 10:00:00', 'google_desktop', 'top', 'homepage', '', 1 << 14],
      ['2026-11-20 10:15:00', 'google_desktop', 'top', 'homepage', '', 3],
      ['2026-11-20 10:15:00', 'applenews', 'top', '', '', 2],
    ],
  },
  {
    view: 'exposure_life_mv',
    from: 'crawls_landing',
    to: 'exposure_life',
    batch: [
      crawl({ at: at('10:14:30'), period: 120 }, [{ article: 7 }, { article: 8, host: 'b.example' }]),
      crawl({ at: at('11:00:00'), id: 'c2', source: 'applenews' }, [{ article: 7 }]),
    ],
    rows: [
      ['a.example', '7', '2026-11-20 10:15:00', '2026-11-20 11:00:00'],
      ['b.example', '8', '2026-11-20 10:15:00', '2026-11-20 10:16:00'],
    ],
  },
  {
    view: 'feeds_mv',
    from: 'crawls_landing',
    to: 'feeds',
    batch: [
      crawl({ at: at('10:01:00') }),
      crawl({ at: at('10:00:00'), id: 'c2' }),
      crawl({ at: at('09:00:00'), id: 'c3', source: 'flipboard_mobile' }),
    ],
    rows: [
      ['google_desktop', at('10:01:00')],
      ['flipboard_mobile', at('09:00:00')],
    ],
  },
  {
    view: 'articles_from_sightings_mv',
    from: 'sightings',
    to: 'articles',
    batch: [
      sighting({ at: at('10:00:00'), title: 'Premier', publisher: 'Aurore' }),
      sighting({ at: at('10:05:00'), id: 'c2', title: 'Dernier', url: 'https://a.example/1?b' }),
    ],
    rows: [
      [
        '1',
        'a.example',
        [1, at('10:05:00'), 'c2', 'https://a.example/1?b'],
        [1, at('10:05:00'), 'c2', 'Dernier'],
        [at('10:00:00'), 'c1', 'Aurore'],
        at('10:00:00'),
        null,
        null,
        NO_DATE,
        null,
      ],
    ],
  },
  {
    view: 'wordings_mv',
    from: 'sightings',
    to: 'wordings',
    batch: [
      sighting({ at: at('10:05:00'), publisher: 'Aurore' }),
      sighting({ at: at('10:02:00'), publisher: 'Aurore', source: 'applenews' }),
      sighting({ at: at('10:03:00'), article: '2', title: 'Un été' }),
    ],
    rows: [
      ['1', 'Un titre', 'Aurore', 'google_desktop', at('10:05:00')],
      ['1', 'Un titre', 'Aurore', 'applenews', at('10:02:00')],
      ['2', 'Un été', '', 'google_desktop', at('10:03:00')],
    ].map(([article, title = '', publisher = '', source, seen]) => [
      article,
      wordingOf(title, publisher),
      source,
      'https://a.example/1',
      title,
      publisher,
      seen,
      seen,
    ]),
  },
  {
    view: 'hosts_mv',
    from: 'sightings',
    to: 'hosts',
    batch: [
      sighting({ publisher: 'Aurore' }),
      sighting({ publisher: 'Aurore TV', at: at('10:05:00'), id: 'c2', source: 'google_mobile_webview' }),
      sighting({ publisher: 'Par Apple', at: at('10:06:00'), id: 'c3', source: 'applenews' }),
      sighting({ article: '2', host: 'b.example', source: 'applenews', publisher: 'Beffroi' }),
    ],
    rows: [
      ['a.example', [at('10:05:00'), 'c2', 'Aurore TV']],
      ['b.example', NO_NAME],
    ],
  },
];
