import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { rangeOf } from '@vigie/contracts/query';
import type { FastifyInstance } from 'fastify';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import { pageDifference } from '../../figures/pages/page-difference.ts';
import { pageFilm } from '../../figures/pages/page-film.ts';
import { pageList } from '../../figures/pages/page-list.ts';
import { pageMinute } from '../../figures/pages/page-minute.ts';
import { askPage, minuteAt } from '../../figures/pages/page-question.ts';
import { registerCall } from '../http/register-call.ts';

/** /api/page: pages of aggregators at a minute. */
export function pageRoutes(app: FastifyInstance, deps: ExposureDeps): void {
  registerCall(app, 'photographedPages', async ({ signal, setDataUntil }) => {
    setDataUntil(deps.now());
    return pageList(deps, signal);
  });
  registerCall(app, 'pageMinute', async ({ body, signal, setDataUntil }) => {
    const now = deps.now();
    const minute = minuteAt(body.a, 'a', now);
    setDataUntil(Math.min(minute + MINUTE_MS, now));
    return pageMinute(askPage(deps, body.page, signal), minute);
  });
  registerCall(app, 'pageDifference', async ({ body, signal, setDataUntil }) => {
    const now = deps.now();
    const before = minuteAt(body.avant, 'avant', now);
    const after = minuteAt(body.apres, 'apres', now);
    setDataUntil(Math.min(Math.max(before, after) + MINUTE_MS, now));
    return pageDifference(askPage(deps, body.page, signal), before, after);
  });
  registerCall(app, 'pageFilm', async ({ body, signal, setDataUntil }) => {
    const now = deps.now();
    const range = rangeOf(body, now);
    setDataUntil(Math.min(range.to, now));
    return pageFilm(askPage(deps, body.page, signal), range);
  });
}
