import { type AnswerOf, CALLS } from '@vigie/contracts/calls/index';
import { type CallName, PATHS, TOTAL_ROWS_HEADER } from '@vigie/contracts/calls/paths';
import type { Page, Response } from 'playwright-core';
import { answerTo } from '../calls.ts';

interface ScreenAnswer {
  name: CallName;
  body: Record<string, unknown>;
  data: unknown;
  /** Rows without the limit of the question; null for calls without one. */
  total: number | null;
}

/** `/api/cluster/:id` as a pattern for addresses. */
const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}/?$`);

/** Calls with a fixed address come before those with a parameter, as in the router. */
const SHAPES = (Object.keys(CALLS) as CallName[])
  .map((name) => ({ name, method: PATHS[name].method, path: PATHS[name].path, shape: shapeOf(PATHS[name].path) }))
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

/** The latest answer that a page received to each question. */
export class ScreenAnswers {
  #reading: Promise<void>[] = [];
  #answers = new Map<string, ScreenAnswer>();

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
    const requestBody = request.postData() ?? '';
    const data: unknown = await response.json();
    const total = await response.headerValue(TOTAL_ROWS_HEADER);
    this.#answers.set(`${request.method()} ${pathname} ${requestBody}`, {
      name: known.name,
      body: requestBody === '' ? {} : JSON.parse(requestBody),
      data,
      total: total === null ? null : Number(total),
    });
  }

  /** All answers of a call, in the order of their questions. */
  async all<N extends CallName>(name: N): Promise<(Omit<ScreenAnswer, 'name' | 'data'> & { data: AnswerOf<N> })[]> {
    await Promise.all(this.#reading);
    return [...this.#answers.values()]
      .filter((answer) => answer.name === name)
      .map(({ body, data, total }) => ({ body, data: data as AnswerOf<N>, total }));
  }

  /** Of several answers that of the latest range: what it is compared with is earlier, and may come first. */
  async #latest<N extends CallName>(name: N, meant: (body: Record<string, unknown>) => boolean = () => true) {
    const found = (await this.all(name)).filter(({ body }) => meant(body));
    const [latest] = found.sort((a, b) => String(b.body.toDate ?? '').localeCompare(String(a.body.toDate ?? '')));
    if (!latest) throw new Error(`the page did not ask ${name}`);
    return latest;
  }

  /** All rows of the list of articles that the page asked for, of which it may have loaded the first ones only. */
  async wholeList(): Promise<AnswerOf<'articleRows'>> {
    const { body } = await this.#latest('articleRows');
    return answerTo(this.#page, PATHS.articleRows.path, { ...body, limit: null });
  }

  /** The first rows of a list, and how many there are without the limit that the page asked with. */
  async firstRows<N extends 'articleRows' | 'sharedArticles'>(name: N) {
    const { data, total } = await this.#latest(name);
    return { rows: data, total: total ?? data.length };
  }

  /** The answer of a call to the question that `meant` accepts. @throws when there is none */
  async one<N extends CallName>(name: N, meant?: (body: Record<string, unknown>) => boolean) {
    return (await this.#latest(name, meant)).data;
  }
}
