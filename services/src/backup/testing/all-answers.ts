import { articleId } from '@vigie/contracts/article-id';
import type { CallName } from '@vigie/contracts/calls/paths';
import { clusterId } from '@vigie/stories/clusters/cluster-id';
import { ASKED, requestOf } from '../../figures/testing/past/ranged-calls.ts';
import { withoutRequestId } from '../../query/testing/request-id.ts';
import type { TestApp } from '../../query/testing/test-app.ts';

/** Every answer to a question about figures of the six hours before `until` (ms) with the article of an address, and every list of the administration. */
export async function everyAnswer(
  of: TestApp,
  { until, address }: { until: number; address: string },
): Promise<Record<string, unknown>> {
  const cookie = await of.login();
  const range = (ms: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
      .format(ms)
      .replace(' ', 'T');
  const request = {
    query: { fromDate: range(until - 6 * 3_600_000), toDate: range(until) },
    clusters: [clusterId(articleId(address))],
    topics: [] as string[],
    article: { id: articleId(address), url: address },
    coverage: null,
    flag: true,
    surface: 'dateAlaune' as const,
  };
  const lists = await of.app.inject({
    method: 'POST',
    url: '/api/cluster/gettopic',
    payload: { ...request.query, pagination: 0 },
    headers: { cookie },
  });
  request.topics = [...lists.body.matchAll(/"_id":"([^"]+)"/g)].map(([, id = '']) => id).slice(0, 1);
  const answers: Record<string, unknown> = {};
  for (const name of Object.keys(ASKED) as CallName[]) {
    const answer = await of.app.inject({ ...requestOf(name, request), headers: { cookie } });
    answers[name] = [answer.statusCode, withoutRequestId(answer.body)];
  }
  for (const url of [
    '/api/editeur',
    '/api/user',
    '/api/cles',
    '/api/cluster/getexpressions',
    '/api/article/report',
    '/api/article/analyse_articles',
  ]) {
    const answer = await of.app.inject({ method: 'GET', url, headers: { cookie } });
    // Logging in to ask changes the last login.
    answers[url] = [
      answer.statusCode,
      answer.body.replace(/"(last_?connection|derniere_connexion|lastConnection)":"[^"]*"/gi, ''),
    ];
  }
  const [, id] = /"_id":"([^"]+)"/.exec(String(answers['/api/article/analyse_articles'])) ?? [];
  const details = await of.post('/api/article/analyse_articles/details', { id }, { headers: { cookie } });
  answers.analysisDetails = [details.statusCode, withoutRequestId(details.body)];
  return answers;
}
