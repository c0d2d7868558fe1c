import { type Statement, statementFile } from '../statement.ts';

/** No statement that Vigie writes is larger: a larger file is not read. */
export const MOST_BYTES = 100_000_000;

export type ReadResult = { ok: true; statement: Statement } | { ok: false; fault: string };

/** Reads the text of a statement. Whatever the text is, a fault is one sentence. */
export function readStatement(text: string): ReadResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      ok: false,
      fault: 'Le fichier n’est pas du JSON complet\u00a0: il est coupé, ou ce n’est pas un constat.',
    };
  }
  const result = statementFile.safeParse(value);
  if (result.success) return { ok: true, statement: result.data };
  const [issue] = result.error.issues;
  const path = issue?.path.map(String).join('.') || 'le fichier';
  return {
    ok: false,
    fault: `Ce n’est pas un constat de Vigie, ou il a été abîmé\u00a0: ${path}\u00a0: ${issue?.message}`,
  };
}
