import { badArguments } from '../errors.ts';
import { stringLiteral } from './typed-literal.ts';

/* Parameters of the HTTP interface, and settings that only apply to it. */
const NOT_FOR_THE_ENGINE = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'user',
  'password',
  'quota_key',
  'role',
  'stacktrace',
  'compress',
  'decompress',
  'buffer_size',
  'wait_end_of_query',
  'session_id',
  'session_check',
  'session_timeout',
  'client_protocol_version',
  'enable_http_compression',
  'send_progress_in_http_headers',
  'cancel_http_readonly_queries_on_client_disconnect',
]);

/** `a = '1', b = 'x'` for the settings among the URL's parameters; empty if there are none. */
export function settingsList(search: Iterable<readonly [string, string]>): string {
  const list: string[] = [];
  for (const [name, value] of search) {
    if (NOT_FOR_THE_ENGINE.has(name) || name.startsWith('param_') || name.startsWith('http_')) continue;
    if (!/^[A-Za-z_]\w*$/.test(name)) throw badArguments(`"${name}" is not the name of a setting.`);
    list.push(`${name} = ${stringLiteral(value)}`);
  }
  return list.join(', ');
}
