import { PERIOD_MAX_S } from '@vigie/contracts/events';
import { QUARTER_MS } from '@vigie/contracts/french/durations';
import { Bindings } from '@vigie/schema/bindings';
import { repair } from '@vigie/stories/text/repair';
import { ms } from '../milliseconds.ts';
import type { PageQuestion } from './page-question.ts';
import type { Form, Passage } from './passages.ts';

/** A way in which an article was shown. */
export interface Wording {
  titre: string;
  url: string;
  /** false: several fit, or none is stored. */
  certain: boolean;
}

/** A row of wordings. */
interface Stored {
  shown: number;
  source: string;
  url: string;
  title: string;
  /** ms */
  first: number;
  last: number;
}

export type Wordings = ReadonlyMap<string, readonly Stored[]>;

type WordingRow = [
  article: string,
  shown: number,
  source: string,
  url: string,
  title: string,
  first: number,
  last: number,
];

/** Rows that are looked for at once: ids are sent in the address of the request, whose length is limited. */
const STEP = 4_000;

/** The wordings that the passages of some articles name, or that may fit them. Finds them by the key of the table. */
export async function readWordings(
  question: PageQuestion,
  passages: ReadonlyMap<string, readonly Pick<Passage, 'form'>[]>,
): Promise<Wordings> {
  const all = new Map<string, Stored[]>();
  for (const { articles, ids, unsaid } of stepsOf(passages)) {
    const bindings = new Bindings();
    const named = `shown IN ${bindings.bind('Array(UInt32)', ids)}`;
    const fits = `source = ${bindings.bind('String', question.page.source)} AND article IN ${bindings.ids(unsaid)}`;
    const rows = await question.store.query<WordingRow>(
      `SELECT toString(article), shown, toString(source), max(url), max(title), ${ms('min(first_at)')}, ${ms('max(last_at)')}
       FROM wordings WHERE article IN ${bindings.ids(articles)} AND (${named}${unsaid.length > 0 ? ` OR (${fits})` : ''})
       GROUP BY article, shown, source`,
      bindings.values,
      { signal: question.signal },
    );
    for (const [article, shown, source, url, title, first, last] of rows) {
      const own = all.get(article) ?? [];
      own.push({ shown, source, url, title, first, last });
      all.set(article, own);
    }
  }
  return all;
}

interface Step {
  articles: string[];
  ids: number[];
  /** Articles of which a passage does not say how they were shown. */
  unsaid: string[];
}

function stepsOf(passages: ReadonlyMap<string, readonly Pick<Passage, 'form'>[]>): Step[] {
  const steps: Step[] = [];
  let step: Step | undefined;
  const begin = (): Step => {
    const next: Step = { articles: [], ids: [], unsaid: [] };
    steps.push(next);
    return next;
  };
  for (const [article, own] of passages) {
    const ids = [...new Set(own.flatMap(({ form }) => ('shown' in form ? [form.shown] : [])))];
    const isUnsaid = own.some(({ form }) => !('shown' in form));
    for (let at = 0; at === 0 || at < ids.length; at += STEP) {
      const part = ids.slice(at, at + STEP);
      if (step === undefined || step.articles.length + step.ids.length + part.length >= STEP) step = begin();
      step.articles.push(article);
      step.ids.push(...part);
      if (isUnsaid && at === 0) step.unsaid.push(article);
    }
  }
  return steps;
}

const PERIOD_MAX_MS = PERIOD_MAX_S * 1000;

/** Whether a form was shown around the time of a passage that does not say its own. */
const fits = ({ first, last }: Stored, form: { at: number } | { quarter: number }): boolean =>
  'at' in form
    ? first <= form.at && form.at <= last
    : first < form.quarter + QUARTER_MS && last > form.quarter - PERIOD_MAX_MS;

/** Of several that fit, the one that began last. */
const newest = (all: readonly Stored[]): Stored | undefined =>
  [...all].sort((a, b) => b.first - a.first || b.last - a.last || b.shown - a.shown)[0];

/** What an article was shown as; seals bind titles as they are stored. `known`: its title and address of today, for when nothing else is stored. */
export function wordingOf(
  stored: readonly Stored[],
  form: Form,
  source: string,
  known: Pick<Wording, 'titre' | 'url'>,
): Wording {
  if ('shown' in form) {
    const said = stored.find(({ shown }) => shown === form.shown);
    return said ? { titre: repair(said.title), url: said.url, certain: true } : { ...known, certain: false };
  }
  const fitting = stored.filter((one) => one.source === source && fits(one, form));
  const chosen = newest(fitting);
  if (chosen === undefined) return { ...known, certain: false };
  return { titre: repair(chosen.title), url: chosen.url, certain: fitting.length === 1 };
}
