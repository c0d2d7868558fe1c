import { articleIdFromUInt64, articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ScorePart } from '@vigie/contracts/calls/scores';
import type { Query } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import { ask, type ExposureDeps, type Question } from '../../figures/exposure/context.ts';
import { resolveClusters } from '../../figures/read/current-clusters.ts';
import { scoreMeasure } from '../../figures/scores/measured.ts';
import { scoreGap } from '../../figures/scores/score-gap.ts';
import { scoreSimulation } from '../../figures/scores/simulation.ts';
import { scoreWeights } from '../../figures/scores/weights.ts';
import { articleWhatIf, pagesAlone } from '../../figures/scores/what-if.ts';
import { AppError } from '../../platform/errors.ts';
import { type AnswerContext, registerCall } from '../http/register-call.ts';

/** /api/score*, /api/article/:id/etsi. */
export function scoreRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  const questions = async (queries: readonly Query[], { signal, setDataUntil }: AnswerContext): Promise<Question[]> => {
    const all = await Promise.all(queries.map((query) => ask(deps, query, signal)));
    setDataUntil(Math.min(Math.max(...all.map(({ scope }) => scope.range.to)), deps.now()));
    return all;
  };
  const question = async (query: Query, call: AnswerContext): Promise<Question> =>
    (await questions([query], call))[0] as Question;

  /** A cluster that another took in stands for that one; an unknown one has no article. */
  const current = async (part: ScorePart, signal: AbortSignal): Promise<ScorePart> => {
    if (part.cluster === undefined) return part;
    const stored = articleIdToUInt64(part.cluster);
    const found = (await resolveClusters({ store: deps.store, signal }, [stored])).get(stored);
    return found === undefined ? part : { ...part, cluster: articleIdFromUInt64(found) };
  };

  registerCall(app, 'scoreWeights', async () => scoreWeights(deps.weights));
  registerCall(app, 'scoreSimulation', async (call) =>
    scoreSimulation(await question(call.body.query, call), call.body.poids),
  );
  registerCall(app, 'scoreGap', async (call) => {
    const { a, b, par, etapes } = call.body;
    const [[first, second], dans] = await Promise.all([questions([a, b], call), current(call.body.dans, call.signal)]);
    return scoreGap(first as Question, second as Question, { par, dans, etapes });
  });
  registerCall(app, 'scoreMeasure', async (call) => scoreMeasure(await question(call.body, call)));
  registerCall(app, 'articleWhatIf', async (call) => {
    const { query, scenario } = call.body;
    const found = await articleWhatIf(await question(pagesAlone(query), call), call.params.id, scenario);
    if (found) return found;
    throw new AppError('not_found', { message: 'Article inconnu' });
  });
}
