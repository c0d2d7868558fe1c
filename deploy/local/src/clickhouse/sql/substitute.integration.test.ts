import { formatQueryParams } from '@clickhouse/client-common';
import { Session } from 'chdb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLargeRun } from '../../testing/large-run.ts';
import { hostileText, VALUES } from '../testing/hostile-values.ts';
import { temporaryFolder } from '../testing/process.ts';
import { substitute } from './substitute.ts';
import { stringLiteral } from './typed-literal.ts';

/** Cases per type. A refused statement costs a new session. */
const RUNS = isLargeRun ? { values: 100, texts: 40 } : { values: 12, texts: 4 };

const folder = temporaryFolder();
let session: Session;
beforeAll(() => {
  session = new Session(folder.path);
});
afterAll(() => {
  session.close();
  folder.remove();
});

/** A failed session is replaced: what is left in it would become the next answer. */
async function answer(statements: readonly string[]): Promise<string> {
  let text = '';
  for (const sql of statements) {
    try {
      text = Buffer.from((await session.queryAsync(sql)).bytes()).toString('latin1');
    } catch {
      session.close();
      session = new Session(folder.path);
      return 'refused';
    }
  }
  return text;
}

const select = (type: string) => `SELECT {p:${type}} AS v, toTypeName(v) FORMAT RowBinary`;
const engines = (type: string, value: string) => answer([`SET param_p = ${stringLiteral(value)}`, select(type)]);

function ours(type: string, value: string): Promise<string> {
  try {
    return answer([substitute(select(type), new Map([['p', value]]))]);
  } catch {
    return Promise.resolve('refused');
  }
}

describe('a substituted parameter', () => {
  it.each(Object.entries(VALUES))('%s is what the engine itself binds', async (type, values) => {
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const sent = formatQueryParams({ value });
        expect(await ours(type, sent)).toBe(await engines(type, sent));
      }),
      { numRuns: RUNS.values },
    );
  });

  it.each(Object.keys(VALUES))('%s of any text is what the engine binds, or is refused', async (type) => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        expect([await engines(type, text), 'refused']).toContain(await ours(type, text));
      }),
      { numRuns: RUNS.texts },
    );
  });

  it('is left alone where the engine sees no placeholder', async () => {
    const sql =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a heredoc of SQL
      "SELECT '{p:String}', $a${p:String}$a$, 1 AS `{p:String}`, 2 /* {p:String} /**/ {p:String} */ -- {p:String}\n, 3 # {p:String}\n, ‘{p:String}’";
    const params = new Map([['p', 'x']]);
    expect(await answer([substitute(sql, params)])).toBe(await answer(["SET param_p = 'x'", sql]));
  });
});
