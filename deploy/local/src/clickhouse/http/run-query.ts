import type { Engine, Job } from '../engine/engine.ts';
import { Spool } from '../engine/spool.ts';
import { ClickHouseException, exceptionCode, exceptionText } from '../errors.ts';
import { isKill, killQuery, readProcesses } from '../sql/processes.ts';
import { settingsList } from '../sql/settings.ts';
import type { DataStatement, OtherStatement, RowsStatement } from '../sql/statement.ts';
import { substitute } from '../sql/substitute.ts';
import { stringLiteral } from '../sql/typed-literal.ts';
import type { Figures, StatementAnswer } from './answer.ts';
import type { QueryRequest } from './query-request.ts';

const figures = (part: Partial<Figures>): Figures => ({
  readRows: 0,
  readBytes: 0,
  writtenRows: 0,
  writtenBytes: 0,
  ...part,
});

const join = (...lists: readonly string[]): string => lists.filter((list) => list !== '').join(', ');
const clause = (list: string): string => (list === '' ? '' : ` SETTINGS ${list}`);

/** The format of the answer: the statement's own, else the request's. */
export const answerFormat = (request: QueryRequest): string =>
  (request.statement.kind === 'rows' ? request.statement.format : undefined) ?? request.defaultFormat;

async function runRows(engine: Engine, job: Job, request: QueryRequest, rows: RowsStatement, answer: StatementAnswer) {
  const body = readProcesses(substitute(rows.body, request.params));
  const settings = clause(join(settingsList(request.search), substitute(rows.settings, request.params)));
  const format = answerFormat(request);
  // On a line of its own, since the body may end in a comment.
  const statement = (into: string) => `${body}\n${into} FORMAT ${format}${settings}`;
  const counts = await engine
    .stream(job, statement, (piece) => answer.write(piece))
    .catch(async (error) => {
      const own = rows.format === undefined ? body : `${body}FORMAT ${format}`;
      throw await inClientsWords(engine, own, error);
    });
  answer.end(figures({ readRows: counts.rows, readBytes: counts.bytes }));
}

async function runData(
  engine: Engine,
  job: Job,
  request: QueryRequest,
  insert: DataStatement,
  answer: StatementAnswer,
) {
  const spool = new Spool(engine.scratch);
  try {
    const { head, rest } = request.data;
    const isText = insert.format === 'Values' && request.params.size > 0;
    spool.write(isText ? Buffer.from(substitute(head.toString('utf8'), request.params)) : head);
    if (rest !== undefined) for await (const piece of rest) spool.write(piece as Buffer);
    spool.close();
    job.signal.throwIfAborted();
    const target = substitute(insert.target, request.params);
    const settings = clause(join(settingsList(request.search), substitute(insert.settings, request.params)));
    const sql = `${target}\nFROM INFILE '${spool.path}' COMPRESSION 'none'${settings} FORMAT ${insert.format}`;
    const { counts } = await engine.run(job, sql, 'Null').catch((error: Error) => {
      throw new Error(error.message.replaceAll(spool.path, 'the request body'), { cause: error });
    });
    answer.end(figures({ writtenRows: counts.rows, writtenBytes: counts.bytes }));
  } finally {
    spool.remove();
  }
}

async function runOther(
  engine: Engine,
  job: Job,
  request: QueryRequest,
  other: OtherStatement,
  answer: StatementAnswer,
) {
  if (request.readOnly) {
    throw new ClickHouseException(164, 'READONLY', 'Cannot execute query in readonly mode: use POST for it.');
  }
  const settings = settingsList(request.search);
  const prelude = settings !== '' ? `SET ${settings}` : other.sticks ? 'SELECT 1 FORMAT Null' : undefined;
  const sql = substitute(other.sql, request.params);
  const { bytes, counts } = isKill(sql)
    ? await engine.control(killQuery(sql), answerFormat(request))
    : await engine.run(job, sql, answerFormat(request), prelude);
  await answer.write(Buffer.from(bytes));
  answer.end(figures({ writtenRows: counts.rows, writtenBytes: counts.bytes }));
}

/** Runs a request in the engine and writes its answer. Throws the engine's errors. */
export async function runQuery(engine: Engine, request: QueryRequest, signal: AbortSignal, answer: StatementAnswer) {
  const job: Job = { id: request.id, signal, database: request.database };
  const { statement } = request;
  if (statement.kind === 'rows') return runRows(engine, job, request, statement, answer);
  if (statement.kind === 'data') return runData(engine, job, request, statement, answer);
  return runOther(engine, job, request, statement, answer);
}

/**
 * Reports a syntax error in the client's own text: the engine checks that text alone, since the statement that it
 * refused also had the clause that writes the answer to a pipe. Other errors stay as they are.
 */
async function inClientsWords(engine: Engine, sql: string, error: unknown): Promise<unknown> {
  if (exceptionCode(exceptionText(error)) !== 62) return error;
  try {
    await engine.control(`SELECT formatQuery(${stringLiteral(sql)})`, 'Null');
    return error;
  } catch (own) {
    const text = exceptionText(own);
    return new Error(text.replace(/: In scope SELECT formatQuery\([\s\S]*$/, '. (SYNTAX_ERROR)'), { cause: error });
  }
}
