import { SSO_RETURN_PATH, SSO_STEP } from '@vigie/contracts/sso-faults';
import type { TestApp } from '../../testing/test-app.ts';

export type InjectedAnswer = Awaited<ReturnType<TestApp['post']>>;

export const cookieOf = ({ cookies }: InjectedAnswer, name = 'vigie_session'): string =>
  cookies.flatMap((one) => (one.name === name && one.value !== '' ? [`${name}=${one.value}`] : []))[0] ?? '';

/** What a browser does in a login by single sign-on. `name`: of its cookie; `more`: other cookies that it has. */
export function ssoBrowser({ app, post }: Pick<TestApp, 'post' | 'app'>, name = 'vigie_sso') {
  let cookie = '';
  let tabToken = '';
  const browser = {
    cookie: () => cookie,
    /** Resolves to the address at the provider. */
    async begin(): Promise<string> {
      const answer = await post('/api/connexion/unique', undefined);
      if (answer.statusCode !== 200) throw new Error(`begin answered ${answer.statusCode}: ${answer.body}`);
      cookie = cookieOf(answer, name);
      const { url, ...rest } = answer.json<{ url: string; tabToken: string }>();
      tabToken = rest.tabToken;
      return url;
    },
    /** Brings back the query of the provider's answer. Resolves to the redirect. */
    async comeBack(query: string, planted = cookie): Promise<InjectedAnswer> {
      const answer = await app.inject({ url: `${SSO_RETURN_PATH}?${query}`, headers: { cookie: planted } });
      cookie = cookieOf(answer, name);
      return answer;
    },
    /** What the login page does. */
    finish: (more = ''): Promise<InjectedAnswer> =>
      post('/login/oidc', { tabToken }, { headers: { cookie: [cookie, more].filter(Boolean).join('; ') } }),
    /** All that follows the provider's answer: the session, or the redirect of a refusal. */
    async enter(query: string, more = ''): Promise<InjectedAnswer> {
      const answer = await browser.comeBack(query);
      return answer.headers.location === `/login?etape=${SSO_STEP}` ? browser.finish(more) : answer;
    },
  };
  return browser;
}
