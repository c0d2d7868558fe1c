import type { Source } from '@vigie/contracts/options';
import { ms } from '../times.ts';
import { type ReadContext, select } from './read-context.ts';

/** What says which title and address an article had. */
export type Form =
  /** The snapshot says it. */
  | { shown: number }
  /** A snapshot at this moment (ms), which does not say it. */
  | { at: number }
  /** A quarter-hour (ms) of which no snapshot is left. */
  | { quarter: number };

/** The forms of some articles, by stored id. */
type Forms = ReadonlyMap<string, readonly { form: Form }[]>;

/** How an article was shown. Source: wordings. */
export interface StoredWording {
  shown: number;
  source: string;
  url: string;
  title: string;
  /** ms */
  first: number;
  last: number;
}

export type Wordings = ReadonlyMap<string, readonly StoredWording[]>;

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

/** The wordings that the forms of some articles name, or that may fit them on a source. Finds them by the key of the table. */
export async function readWordings(context: ReadContext, source: Source, forms: Forms): Promise<Wordings> {
  const all = new Map<string, StoredWording[]>();
  for (const { articles, ids, unsaid } of stepsOf(forms)) {
    const rows = await select<WordingRow>(context, (bindings) => {
      const named = `shown IN ${bindings.bind('Array(UInt32)', ids)}`;
      const fits = `source = ${bindings.bind('String', source)} AND article IN ${bindings.ids(unsaid)}`;
      return `SELECT toString(article), shown, toString(source), max(url), max(title), ${ms('min(first_at)')}, ${ms('max(last_at)')}
       FROM wordings WHERE article IN ${bindings.ids(articles)} AND (${named}${unsaid.length > 0 ? ` OR (${fits})` : ''})
       GROUP BY article, shown, source`;
    });
    for (const [article, shown, on, url, title, first, last] of rows) {
      const own = all.get(article) ?? [];
      own.push({ shown, source: on, url, title, first, last });
      all.set(article, own);
    }
  }
  return all;
}

interface Step {
  articles: string[];
  ids: number[];
  /** Articles of which a form does not say how they were shown. */
  unsaid: string[];
}

function stepsOf(forms: Forms): Step[] {
  const steps: Step[] = [];
  let step: Step | undefined;
  const begin = (): Step => {
    const next: Step = { articles: [], ids: [], unsaid: [] };
    steps.push(next);
    return next;
  };
  for (const [article, own] of forms) {
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
