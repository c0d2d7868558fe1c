import { politeGapMs } from '../manners/gap.ts';
import { requestPolitely } from '../manners/request.ts';
import { type AskNetwork, type HostRequests, note, noteFailure, OFF_MS, PATIENCE_MS, readJson } from './ask.ts';
import { facebookBatch, facebookUrl, readFacebook, usagePauseMs } from './facebook.ts';

/** Requests in one turn: more than one only when a batch had to be split. */
const MOST_REQUESTS = 12;

/**
 * Asks the Graph API with the operator's own token. Its robots.txt is not read: the owner of a token has agreed to Facebook's terms
 * for developers, and those apply here. No redirect is followed, since the token would go with it.
 */
export const askFacebook =
  (token: string): AskNetwork =>
  async ({ deps, origin, articles, signal }) => {
    const asked: HostRequests = { requests: [], counts: [] };
    const batches = [facebookBatch(articles.map(({ url }) => url))];
    for (let batch = batches.shift(); batch?.[0] && asked.requests.length < MOST_REQUESTS; batch = batches.shift()) {
      const url = new URL(facebookUrl(origin, batch));
      const got = await requestPolitely(deps, {
        url,
        kind: 'shares',
        authorization: `Bearer ${token}`,
        gapMs: politeGapMs(url.hostname),
        patienceMs: PATIENCE_MS,
        signal,
        use: readJson,
      });
      if (got.kind === 'busy' || got.kind === 'off')
        return { ...asked, waitMs: got.kind === 'busy' ? got.waitMs : OFF_MS };
      const at = deps.clock.now();
      if (got.kind === 'failed') {
        if (noteFailure(asked, at, got.failure, batch)) continue;
        return asked;
      }
      const reading = readFacebook(got.answer.status, got.value, batch);
      if (!note(asked, at, got.answer, reading, batch.length)) return asked;
      if (reading.kind === 'split') {
        const half = Math.ceil(batch.length / 2);
        batches.push(batch.slice(0, half), batch.slice(half));
      }
      asked.pauseMs = usagePauseMs(got.answer.headers['x-app-usage']);
    }
    return asked;
  };
