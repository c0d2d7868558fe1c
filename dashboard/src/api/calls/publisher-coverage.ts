import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type PublisherCoverage = AnswerOf<'publisherCoverage'>[number];

const publisherCoverageOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['publisherCoverage', query],
    queryFn: ({ signal }) => callWithMoment('publisherCoverage', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/editeur/coverage: in which share of the exposed clusters each publisher is exposed. */
export const usePublisherCoverage = (query: SharedQuery, enabled = true) =>
  useAnswer({ ...publisherCoverageOptions(query), enabled });
