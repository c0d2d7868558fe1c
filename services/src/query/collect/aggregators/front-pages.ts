import { type AggregatorPage, pageId } from '../../../sources/aggregators/page.ts';
import { FRONT_PAGES, placeOf } from '../../../sources/aggregators/page-address.ts';

/** Google's front pages before anybody has switched them. */
export const frontPages = (): AggregatorPage[] =>
  FRONT_PAGES.map(({ source, url, name }) => ({
    id: pageId(source, url),
    version: 0,
    deleted: false,
    source,
    url,
    name,
    ...placeOf(source, url, name),
    enabled: false,
    switchedBy: '',
    switchedAt: 0,
  }));
