import type { AnswerOf } from '@vigie/contracts/calls/index';
import { ARTICLE } from '@vigie/contracts/row-columns';
import type { Page } from 'playwright-core';
import { answerTo } from '../calls.ts';
import { ScreenAnswers } from '../figures/answers.ts';
import { type DemoNames, type Question, Walker } from './walker.ts';

const MOST_CLICKS = 3;
const HOME = '/dashboard/suivigeneral';
/** A report and an analysis may still be in the making. */
const ANSWERED_MS = 60_000;
const LOOK_MS = 200;

const clean = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** Looks again and again until nothing is missing; resolves to what is missing at the end. */
async function until(page: Page, look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const end = performance.now() + ANSWERED_MS;
  for (;;) {
    const missing = await look();
    if (missing.length === 0 || performance.now() > end) return missing;
    await page.waitForTimeout(LOOK_MS);
  }
}

/** Names in the demo, by the calls. @throws as long as it has no examples */
async function demoNames(page: Page): Promise<DemoNames> {
  const get = async <T>(path: string): Promise<T> => (await (await page.request.get(path)).json()) as T;
  const { editeur, concurrents = [] } = await get<AnswerOf<'session'>>('/api/session');
  const records = await get<AnswerOf<'publisherList'>>('/api/editeur');
  const named = (id: string) => ({ id, name: records.find(({ nom_norme }) => nom_norme === id)?.nom_affiche ?? id });
  const list = await answerTo<AnswerOf<'clusterList'>>(page, '/api/cluster', { pagination: 0, text: '' });
  const [story] = list.clusters;
  const [view] = (await get<AnswerOf<'views'>>('/api/vues')).vues;
  const [article] = await answerTo<AnswerOf<'articleRows'>>(page, '/api/article', { editeur, limit: 1 });
  if (!story || !view || !article) throw new Error('the demo has no examples yet');
  return {
    editeur: named(editeur),
    rivals: concurrents.map(named),
    story: {
      title: story.titre_selectionne || story.titre,
      entity: new URLSearchParams(view.adresse.split('?')[1]).get('clusterEntities') ?? '',
    },
    article: { title: article[ARTICLE.titre] },
  };
}

/** What the screen lacks of what the call answered. */
async function missing(page: Page, question: Question, answers: ScreenAnswers, names: DemoNames): Promise<string[]> {
  try {
    const expected = (await question.says(answers, names, page)).map(clean);
    if (expected.length === 0 || expected.some((text) => /^–?$|undefined/.test(text)))
      return ['the call answers nothing'];
    const place = question.place?.(page) ?? page.locator('main');
    const text = clean((await place.textContent({ timeout: 1_000 })) ?? '');
    return expected.filter((part) => !text.includes(part)).map((part) => `not on the screen: ${part}`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Asks each question from home, as a person who is logged in. Resolves to what was not answered, one line each. */
export async function askAll(page: Page, questions: readonly Question[]): Promise<string[]> {
  let names: DemoNames | undefined;
  const none = await until(page, async () => {
    names = await demoNames(page).catch(() => undefined);
    return names ? [] : ['the demo has no examples'];
  });
  if (!names) return [...none];
  const answers = new ScreenAnswers(page);
  const failures: string[] = [];
  for (const question of questions) {
    answers.clear();
    const walker = new Walker(page);
    try {
      await page.goto(`${HOME}?editeur=${names.editeur.id}`);
      await page
        .getByRole('main')
        .getByRole('link', { name: /points?$/ })
        .first()
        .waitFor();
      await question.way(walker, names);
      if (walker.clicks > MOST_CLICKS) failures.push(`${question.asks} ${walker.clicks} clicks`);
      const known = names;
      for (const line of await until(page, () => missing(page, question, answers, known)))
        failures.push(`${question.asks} ${line.slice(0, 300)}`);
    } catch (error) {
      failures.push(`${question.asks} ${error instanceof Error ? error.message.slice(0, 400) : error}`);
    }
  }
  return failures;
}
