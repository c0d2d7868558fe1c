import type { Engine } from '../engine/engine.ts';
import { exceptionCode, exceptionText } from '../errors.ts';
import { stringLiteral } from '../sql/literal.ts';

/**
 * A syntax error told about the client's own words: the engine is asked about them alone, for the statement that it
 * refused also held the clause that leads the answer into a pipe. Other errors come back as they are.
 */
export async function inClientsWords(engine: Engine, sql: string, error: unknown): Promise<unknown> {
  if (exceptionCode(exceptionText(error)) !== 62) return error;
  try {
    await engine.control(`SELECT formatQuery(${stringLiteral(sql)})`, 'Null');
    return error;
  } catch (own) {
    const text = exceptionText(own);
    return new Error(text.replace(/: In scope SELECT formatQuery\([\s\S]*$/, '. (SYNTAX_ERROR)'), { cause: error });
  }
}
