import { notImplemented, syntaxError } from '../errors.ts';
import { significant, type Token } from './lexer.ts';

/** A statement whose answer is rows. `body` ends before FORMAT; `settings` is the statement's clause after FORMAT. */
export interface RowsStatement {
  readonly kind: 'rows';
  readonly body: string;
  readonly format: string | undefined;
  readonly settings: string;
}

/** An INSERT followed by its data. `target` is `INSERT INTO t (a, b)`; the data starts at `dataAt` in the text. */
export interface DataStatement {
  readonly kind: 'data';
  readonly target: string;
  readonly format: string;
  readonly settings: string;
  readonly dataAt: number;
}

/** Any other statement. `sticks`: it would change the connection for later statements. */
export interface OtherStatement {
  readonly kind: 'other';
  readonly sql: string;
  readonly sticks: boolean;
}

export type Statement = RowsStatement | DataStatement | OtherStatement;

const ROWS = new Set(['SELECT', 'WITH', 'FROM', 'SHOW', 'DESCRIBE', 'DESC', 'EXPLAIN', 'EXISTS', 'CHECK', '(']);
const STICKS = new Set(['SET', 'USE']);

class Words {
  readonly text: string;
  readonly list: readonly Token[];
  constructor(text: string, list: readonly Token[]) {
    this.text = text;
    this.list = list;
  }
  at(i: number): string {
    const token = this.list.at(i);
    return token === undefined ? '' : this.text.slice(token.start, token.end);
  }
  is(i: number, word: string): boolean {
    const token = this.list[i];
    return (token?.kind === 'word' || token?.kind === 'mark') && this.at(i).toUpperCase() === word;
  }
  /** Skips brackets: the indices at the outer level only. */
  *outer(from: number): Generator<number> {
    let depth = 0;
    for (let i = from; i < this.list.length; i += 1) {
      const char = this.list[i]!.kind === 'mark' ? this.at(i) : '';
      if (char === ')' || char === ']' || char === '}') depth -= 1;
      if (depth === 0) yield i;
      if (char === '(' || char === '[' || char === '{') depth += 1;
    }
  }
}

/* As in the engine, blanks and one line end after the format's name belong to the statement. */
function dataStart(text: string, end: number): number {
  const blank = /[ \t\f]*(?:\r?\n)?/y;
  blank.lastIndex = end;
  blank.test(text);
  return blank.lastIndex;
}

function parseInsert(text: string): DataStatement | undefined {
  const list: Token[] = [];
  let depth = 0;
  let settingsAt: Token | undefined;
  for (const token of significant(text)) {
    const word = token.end - token.start < 32 ? text.slice(token.start, token.end).toUpperCase() : '';
    const previous = list.at(-1);
    list.push(token);
    if (token.kind === 'mark' && '([{'.includes(word)) depth += 1;
    if (token.kind === 'mark' && ')]}'.includes(word)) depth -= 1;
    // INSERT INTO and the table's name come first, and any word may be a name.
    if (depth > 0 || list.length < 4 || token.kind !== 'word') continue;
    if (word === 'SELECT' || word === 'WITH' || word === 'INFILE' || word === 'WATCH') return undefined;
    const head = (end: number) => ({
      target: text.slice(0, settingsAt?.start ?? end).trimEnd(),
      settings: settingsAt === undefined ? '' : text.slice(settingsAt.end, end).trim(),
    });
    const before = previous === undefined ? '' : text.slice(previous.start, previous.end).toUpperCase();
    if (word === 'VALUES') return { kind: 'data', ...head(token.start), format: 'Values', dataAt: token.end };
    if (word === 'SETTINGS') settingsAt = token;
    else if (before === 'FORMAT' && previous!.kind === 'word' && list.length > 4) {
      const format = text.slice(token.start, token.end);
      return { kind: 'data', ...head(previous!.start), format, dataAt: dataStart(text, token.end) };
    }
  }
  return undefined;
}

function parseRows(words: Words, end: number): RowsStatement {
  let formatAt: number | undefined;
  for (const i of words.outer(0)) {
    if (words.is(i, 'OUTFILE')) throw notImplemented('INTO OUTFILE is not allowed.');
    const last = i + 2 === words.list.length || words.is(i + 2, 'SETTINGS');
    if (words.is(i, 'FORMAT') && last && words.list[i + 1]?.kind === 'word') formatAt = i;
  }
  if (formatAt === undefined) {
    return { kind: 'rows', body: words.text.slice(0, end), format: undefined, settings: '' };
  }
  const settings = words.list[formatAt + 2];
  return {
    kind: 'rows',
    body: words.text.slice(0, words.list[formatAt]!.start),
    format: words.at(formatAt + 1),
    settings: settings === undefined ? '' : words.text.slice(settings.end, end).trim(),
  };
}

/** Sorts a statement by how it must be run. Throws 62 (SYNTAX_ERROR) when the text has no statement or several. */
export function parseStatement(text: string): Statement {
  const first = significant(text).next();
  if (first.done) throw syntaxError('Empty query.');
  const keyword = text.slice(first.value.start, first.value.end).toUpperCase();
  if (keyword === 'INSERT') {
    const insert = parseInsert(text);
    if (insert !== undefined) return insert;
  }
  const all = [...significant(text)];
  const isEnd = (token: Token) => token.kind === 'mark' && text[token.start] === ';';
  while (all.length > 0 && isEnd(all.at(-1)!)) all.pop();
  if (all.length === 0) throw syntaxError('Empty query.');
  if (all.some(isEnd)) throw syntaxError('Multi-statements are not allowed.');
  const words = new Words(text, all);
  const end = all.at(-1)!.end;
  const writes = keyword === 'WITH' && [...words.outer(0)].some((i) => words.is(i, 'INSERT'));
  if (ROWS.has(keyword) && !writes) return parseRows(words, end);
  const sticks = STICKS.has(keyword) || (keyword === 'CREATE' && words.is(1, 'TEMPORARY'));
  return { kind: 'other', sql: text.slice(0, end), sticks };
}
