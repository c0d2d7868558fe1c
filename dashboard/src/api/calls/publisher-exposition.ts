import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer } from '../use-answer.ts';

export type Exposition = AnswerOf<'publisherExposition'>[number];

const publisherExpositionOptions = (query: SharedQuery) =>
  queryOptions({
    queryKey: ['publisherExposition', query],
    queryFn: ({ signal }) => callWithMoment('publisherExposition', { body: query, signal }),
    meta: liveUntil(query),
  });

/** POST /api/editeur/exposition: what is exposed and in sitemaps, per day and hour. */
export const usePublisherExposition = (query: SharedQuery, enabled = true) =>
  useAnswer({ ...publisherExpositionOptions(query), enabled });
