import { significant, type Token } from './lexer.ts';

/* The engine gives every query its own id, which cannot be chosen. The client's id is therefore put in a comment in
   front of the statement, where system.processes shows it. */
const TAG = 'vigie';

/* Without a star or a slash, which could open or close a comment. */
const plain = (id: string): string => id.replace(/[^\w.:-]/g, (char) => `~${char.charCodeAt(0).toString(16)}`);

/** The comment that marks one run of a query. `run` is unique in this process, the id is the client's. */
export const mark = (run: number, id: string): string => `/*${TAG}:${run}:${plain(id)}*/ `;

/** Cancels runs. SYNC never returns in the embedded engine. */
export function killRuns(runs: Iterable<number>): string {
  const list = [...runs].map((run) => `startsWith(query, '/*${TAG}:${run}:')`);
  return `KILL QUERY WHERE ${list.join(' OR ')} ASYNC FORMAT Null`;
}

/* The clause added at the end is not the client's either. */
const ADDED = `'\\\\n?INTO OUTFILE \\'[^\\']*\\' APPEND'`;
const MARKED = `'^/\\\\*${TAG}:\\\\d+:([^*]*)\\\\*/ '`;
const CLIENT_ID = `if(match(query, ${MARKED}), extract(query, ${MARKED}), query_id)`;
const PROCESSES = `(SELECT * REPLACE (${CLIENT_ID} AS query_id, replaceRegexpAll(replaceRegexpOne(query, ${MARKED}, ''), ${ADDED}, '') AS query) FROM system.processes)`;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const apply = (sql: string, edits: readonly Edit[]): string =>
  edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), sql);

const nameOf = (sql: string, token: Token | undefined): string =>
  token?.kind === 'word'
    ? sql.slice(token.start, token.end).toLowerCase()
    : token?.kind === 'quoted'
      ? sql.slice(token.start + 1, token.end - 1)
      : '';

/** Makes `system.processes` show the clients' query ids and statements instead of the engine's marked ones. */
export function readProcesses(sql: string): string {
  if (!/processes/i.test(sql)) return sql;
  const list = [...significant(sql)];
  const edits = list.flatMap((token, i): Edit[] => {
    const table = list[i + 2];
    const dot = list[i + 1];
    if (dot === undefined || sql[dot.start] !== '.' || sql[list[i - 1]?.start ?? -1] === '.') return [];
    if (nameOf(sql, token) !== 'system' || nameOf(sql, table) !== 'processes') return [];
    return [{ start: token.start, end: table!.end, text: PROCESSES }];
  });
  return apply(sql, edits);
}

export function isKill(sql: string): boolean {
  const [first, second] = significant(sql);
  return nameOf(sql, first) === 'kill' && nameOf(sql, second) === 'query';
}

/** Makes a client's `KILL QUERY WHERE query_id = …` find the query by the client's id, without waiting. */
export function killQuery(sql: string): string {
  const list = [...significant(sql)];
  const edits = list.flatMap((token): Edit[] => {
    const name = nameOf(sql, token);
    if (name === 'query_id') return [{ start: token.start, end: token.end, text: `(${CLIENT_ID})` }];
    return name === 'sync' || name === 'async' ? [{ start: token.start, end: token.end, text: '' }] : [];
  });
  const isTest = list.some((token) => nameOf(sql, token) === 'test');
  return apply(sql, edits) + (isTest ? '' : ' ASYNC');
}
