import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { Scenario, WeightPoints } from '@vigie/contracts/calls/scores';
import type { MeasuredPage } from '@vigie/contracts/measured';
import { type GapQuestion, sidesAt } from '../../query/score-sides.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { serverNow } from '../../shared/clock.ts';
import { call, callWithMoment } from '../client.ts';
import { liveUntil } from '../renewal.ts';
import { useAnswer, useFigures } from '../use-answer.ts';

export type Gap = AnswerOf<'scoreGap'>;
export type Step = Gap['etapes'][number];
export type WeightsAnswer = AnswerOf<'scoreWeights'>;
export type Simulation = AnswerOf<'scoreSimulation'>;

/** POST /api/score/ecart, with the two questions that it answers. */
export const useScoreGap = (question: GapQuestion, enabled = true) =>
  useAnswer({
    ...queryOptions({
      queryKey: ['scoreGap', question],
      queryFn: async ({ signal }) => {
        const sides = sidesAt(question, serverNow());
        const answer = await callWithMoment('scoreGap', {
          body: { ...sides, par: question.par, dans: question.dans },
          signal,
        });
        return { ...answer, sides };
      },
      meta: liveUntil(question.b),
    }),
    enabled,
  });

/** How well the pages of a score were photographed in its range. */
export const useScoreMeasure = (query: SharedQuery) => useFigures('scoreMeasure', query, {});

/** The same as contracts/src/measured.ts reads it. */
export const measuredPages = ({ pages }: AnswerOf<'scoreMeasure'>): MeasuredPage[] =>
  pages.map(({ source, position, categorie, photographiees, attendues, trous }) => ({
    source,
    position,
    category: categorie ?? '',
    seen: photographiees,
    expected: attendues,
    gaps: trous.minutes,
    edges: trous.bords,
    low: trous.bas,
    high: trous.haut,
  }));

/** GET /api/score/poids. The file changes with a new version of Vigie alone. */
export const useScoreWeights = () =>
  useQuery(
    queryOptions({
      queryKey: ['scoreWeights'],
      queryFn: ({ signal }) => call('scoreWeights', { signal }),
      staleTime: 10 * 60_000,
    }),
  );

/** POST /api/score/simulation, once there are points. */
export const useSimulation = (query: SharedQuery, poids: WeightPoints | undefined) =>
  useAnswer({
    ...queryOptions({
      queryKey: ['scoreSimulation', query, poids],
      queryFn: ({ signal }) =>
        callWithMoment('scoreSimulation', { body: { query, poids: poids as WeightPoints }, signal }),
      meta: liveUntil(query),
    }),
    enabled: poids !== undefined,
  });

/** POST /api/article/{id}/etsi, once a scenario is chosen. */
export const useWhatIf = (id: string, query: SharedQuery, scenario: Scenario | null) =>
  useAnswer({
    ...queryOptions({
      queryKey: ['articleWhatIf', id, query, scenario],
      queryFn: ({ signal }) =>
        callWithMoment('articleWhatIf', { params: { id }, body: { query, scenario: scenario as Scenario }, signal }),
      meta: liveUntil(query),
    }),
    enabled: scenario !== null,
  });
