import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type SitemapGroup = AnswerOf<'sitemapGroups'>[number];
export type SitemapState = SitemapGroup['sitemaps'][number];
export type SitemapFaultCount = SitemapState['erreurs'][number];
export type SitemapDelays = SitemapGroup['delais'];

const sitemapGroupsOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['sitemapGroups', query],
    queryFn: ({ signal }) => callWithMoment('sitemapGroups', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/sitemap: the sitemaps of the query's publishers. */
export const useSitemapGroups = (query: SharedQuery, enabled = true) =>
  useAnswer({ ...sitemapGroupsOptions(query), enabled });
