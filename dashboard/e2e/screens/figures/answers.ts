import { type AnswerOf, CALLS } from '@vigie/contracts/calls/index';
import { type CallName, PATHS } from '@vigie/contracts/calls/paths';
import type { Page, Response } from 'playwright-core';

interface Answer {
  name: CallName;
  body: Record<string, unknown>;
  data: unknown;
}

/** `/api/cluster/:id` as a pattern for addresses. */
const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`);

/** Calls with a fixed address come before those with a parameter, as in the router. */
const SHAPES = (Object.keys(CALLS) as CallName[])
  .map((name) => ({ name, method: PATHS[name].method, path: PATHS[name].path, shape: shapeOf(PATHS[name].path) }))
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

/** The latest answer that a page received to each question. */
export class Answers {
  #reading: Promise<void>[] = [];
  #answers = new Map<string, Answer>();

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => {
      this.#reading.push(this.#keep(response).catch(() => undefined));
    });
  }

  clear(): void {
    this.#answers.clear();
    this.#reading = [];
  }

  async #keep(response: Response): Promise<void> {
    const request = response.request();
    const { pathname } = new URL(response.url());
    const known = SHAPES.find(({ method, shape }) => method === request.method() && shape.test(pathname));
    if (!known || !response.ok()) return;
    const asked = request.postData() ?? '';
    const data: unknown = await response.json();
    this.#answers.set(`${request.method()} ${pathname} ${asked}`, {
      name: known.name,
      body: asked === '' ? {} : JSON.parse(asked),
      data,
    });
  }

  /** All answers of a call, in the order of their questions. */
  async all<N extends CallName>(name: N): Promise<{ body: Record<string, unknown>; data: AnswerOf<N> }[]> {
    await Promise.all(this.#reading);
    return [...this.#answers.values()]
      .filter((answer) => answer.name === name)
      .map(({ body, data }) => ({ body, data: data as AnswerOf<N> }));
  }

  /** All rows of the list of articles that the page asked for, of which it may have loaded the first ones only. */
  async wholeList(): Promise<AnswerOf<'articleRows'>> {
    const [asked] = await this.all('articleRows');
    const answer = await this.#page.request.post(PATHS.articleRows.path, { data: { ...asked?.body, limit: null } });
    return answer.json();
  }

  /** The answer of a call to the question that `meant` accepts. @throws when there is none */
  async one<N extends CallName>(name: N, meant: (body: Record<string, unknown>) => boolean = () => true) {
    const found = (await this.all(name)).find(({ body }) => meant(body));
    if (!found) throw new Error(`the page did not ask ${name}`);
    return found.data;
  }
}
