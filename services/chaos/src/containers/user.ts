import { ARTICLE, PUBLISHER } from '@vigie/contracts/row-columns';
import { packedArticle, packedPublisher } from '@vigie/contracts/rows';
import { z } from 'zod';
import type { Figures, Range } from './naive-figures.ts';

/** Somebody who has logged in to a running product. */
export class User {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws with the status and the answer, when it is not 2xx */
  async send(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', origin: this.#url, cookie: this.#cookie },
      signal: AbortSignal.timeout(30_000),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.send('/login', { email, password });
  }

  /** The figures of a range as the calls answer them. */
  async figures(range: Range): Promise<Figures> {
    const publishers = z.array(packedPublisher).parse(await this.send('/api/editeur', { ...range }));
    const articles = z.array(packedArticle).parse(await this.send('/api/article', { ...range }));
    return {
      publishers: Object.fromEntries(
        publishers.map((row) => [
          row[PUBLISHER.editeur],
          { score: row[PUBLISHER.score], exposed: row[PUBLISHER.exposes] },
        ]),
      ),
      articles: Object.fromEntries(articles.map((row) => [row[ARTICLE.id], row[ARTICLE.score] ?? 0])),
    };
  }
}
