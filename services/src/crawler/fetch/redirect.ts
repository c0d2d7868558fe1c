import { parseUrl } from '../../platform/network/fetchable-url.ts';
import type { FetchAnswer } from './fetcher.ts';

/** Where an answer sends the client: an absolute URL that nothing has checked yet; null without a usable one. */
export const redirectTarget = ({ url, headers }: Pick<FetchAnswer, 'url' | 'headers'>): URL | null =>
  headers.location === undefined ? null : parseUrl(headers.location, url);
