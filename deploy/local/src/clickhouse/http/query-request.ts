import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { badArguments, ClickHouseException, notImplemented } from '../errors.ts';
import { parseStatement, type Statement } from '../sql/statement.ts';

/** A query's text is held in memory. The data of an INSERT whose query is in the URL is not, and has no limit. */
const MAX_QUERY_BYTES = 256 * 2 ** 20;

const DECODERS = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** The request's body, decompressed as its Content-Encoding says. */
function decodedBody(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return request;
  const decoder = DECODERS[encoding as keyof typeof DECODERS];
  if (decoder === undefined) throw notImplemented(`Content-Encoding ${encoding} is not supported.`);
  // Not a pipeline: invalid compressed data must not close the socket on which the error is reported.
  const decoded = request.pipe(decoder());
  request.once('error', (error) => decoded.destroy(error));
  return decoded;
}

/** The whole body. Throws 62 (SYNTAX_ERROR) above MAX_QUERY_BYTES. */
async function wholeBody(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    if (size > MAX_QUERY_BYTES) {
      throw new ClickHouseException(62, 'SYNTAX_ERROR', `Max query size exceeded: ${MAX_QUERY_BYTES} bytes.`);
    }
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** The fields of a multipart/form-data body. Clients use it for the query and its parameters when they are long. */
async function formFields(body: Buffer, contentType: string): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  return [...form.entries()].map(([name, value]) => [name, String(value)]);
}

/** A client's request, in whichever form it was sent. */
export interface QueryRequest {
  readonly id: string;
  readonly statement: Statement;
  /** Data of an INSERT: first that after the statement, then the stream. */
  readonly data: { readonly head: Buffer; readonly rest: Readable | undefined };
  readonly database: string;
  readonly defaultFormat: string;
  readonly params: ReadonlyMap<string, string>;
  /** The URL's parameters, settings among them. */
  readonly search: readonly (readonly [string, string])[];
  readonly waitForEnd: boolean;
  readonly readOnly: boolean;
}

const NO_DATA = { head: Buffer.alloc(0), rest: undefined };

/* The statement itself is valid UTF-8. What follows may be anything and is only sliced, never re-encoded. */
function inText(bytes: Buffer): { statement: Statement; head: Buffer } {
  const text = bytes.toString('utf8');
  const statement = parseStatement(text);
  const at = statement.kind === 'data' ? Buffer.byteLength(text.slice(0, statement.dataAt)) : bytes.length;
  return { statement, head: bytes.subarray(at) };
}

async function locate(query: string, body: Readable): Promise<Pick<QueryRequest, 'statement' | 'data'>> {
  if (query !== '') {
    const statement = parseStatement(query);
    if (statement.kind === 'data') {
      return { statement, data: { head: Buffer.from(query.slice(statement.dataAt)), rest: body } };
    }
  }
  const rest = await wholeBody(body);
  const bytes = query === '' ? rest : Buffer.concat([Buffer.from(rest.length > 0 ? `${query}\n` : query), rest]);
  const { statement, head } = inText(bytes);
  return { statement, data: { ...NO_DATA, head } };
}

function formatName(name: string): string {
  if (!/^\w+$/.test(name)) throw badArguments(`"${name}" is not the name of a format.`);
  return name;
}

/** Reads a request up to where its data starts. Throws ClickHouse's errors for what it cannot read. */
export async function readQuery(request: IncomingMessage, url: URL): Promise<QueryRequest> {
  const search: (readonly [string, string])[] = [...url.searchParams];
  let query = url.searchParams.get('query') ?? '';
  let body = decodedBody(request);
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.startsWith('multipart/form-data')) {
    const fields = await formFields(await wholeBody(body), contentType);
    search.push(...fields);
    query = fields.find(([name]) => name === 'query')?.[1] ?? query;
    body = Readable.from([]);
  }
  const all = new Map(search);
  if (all.has('session_id')) throw notImplemented('Sessions are not supported.');
  if (all.get('decompress') === '1') throw notImplemented('The native compression of requests is not supported.');
  const header = (name: string) => request.headers[name]?.toString();
  return {
    ...(await locate(query, body)),
    id: all.get('query_id') || randomUUID(),
    database: all.get('database') || header('x-clickhouse-database') || 'default',
    defaultFormat: formatName(all.get('default_format') || header('x-clickhouse-format') || 'TabSeparated'),
    params: new Map(search.flatMap(([k, v]) => (k.startsWith('param_') ? [[k.slice(6), v] as const] : []))),
    search,
    waitForEnd: all.get('wait_end_of_query') === '1',
    readOnly: request.method === 'GET',
  };
}
