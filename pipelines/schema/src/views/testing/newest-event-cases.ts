import { articlePage, share, sitemap } from './landing-rows.ts';
import { at, type ViewCase } from './view-case.ts';

export const NEWEST_EVENT_CASES: ViewCase[] = [
  {
    view: 'newest_events_from_articles_mv',
    from: 'article_pages_landing',
    to: 'newest_events',
    batch: [articlePage({ at: at('10:01:00') }), articlePage({ at: at('10:00:00'), id: 'p2' })],
    rows: [['article', at('10:01:00')]],
  },
  {
    view: 'newest_events_from_sitemaps_mv',
    from: 'sitemap_fetches',
    to: 'newest_events',
    batch: [sitemap({ at: at('10:01:00') }), sitemap({ at: at('10:00:00'), id: 's2' })],
    rows: [['sitemap', at('10:01:00')]],
  },
  {
    view: 'newest_events_from_shares_mv',
    from: 'shares_landing',
    to: 'newest_events',
    batch: [share({ at: at('10:01:00') }), share({ at: at('10:00:00'), id: 'h2' })],
    rows: [['share', at('10:01:00')]],
  },
];
