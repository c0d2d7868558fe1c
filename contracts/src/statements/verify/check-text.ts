import { withoutBidi } from '../../bidi.ts';
import { wallClock } from '../../paris.ts';
import { checkStatement, type Finding, type PublishedRoots } from '../check-statement.ts';
import { type Statement, statementFile } from '../statement.ts';

/** No statement that Vigie writes is larger: a larger file is not read. */
export const MOST_BYTES = 100_000_000;

type ReadResult = { ok: true; statement: Statement } | { ok: false; fault: string };

/** Reads the text of a statement. Whatever the text is, a fault is one sentence. */
function readStatement(text: string): ReadResult {
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

/** What is said of the text of a statement. Code 0: everything holds; 1: something does not; 2: nothing was checked. */
export interface CheckedText {
  code: 0 | 1 | 2;
  /** What the statement is about, one sentence in two lines. */
  head: string[];
  findings: Finding[];
  verdict: string;
}

/** Checks the text of a statement, for the command line and for the page that works from disk. */
export function checkText(text: string, published: PublishedRoots): CheckedText {
  const result = readStatement(text);
  if (!result.ok) return { code: 2, head: [], findings: [], verdict: result.fault };
  const findings = checkStatement(result.statement, published).map(({ holds, text: sentence }) => ({
    holds,
    text: printable(sentence),
  }));
  const holds = findings.every((finding) => finding.holds !== false);
  return { code: holds ? 0 : 1, head: head(result.statement), findings, verdict: verdict(holds, published) };
}

/** « 2026-11-20 07:14 » in Paris. */
const clock = (time: string): string => wallClock(Date.parse(time)).replace('T', ' ');

const head = ({ cible, periode, fait }: Statement): string[] => [
  `Constat fait le ${clock(fait)}\u00a0: ${cible.type} «\u00a0${printable(cible.titre)}\u00a0»`,
  `du ${clock(periode.debut)} au ${clock(periode.fin)} exclu, heures de Paris.`,
];

/** Texts of a file cannot move the cursor or change colours of a terminal, nor turn a line around. */
export const printable = (text: string): string =>
  Array.from(withoutBidi(text), (sign) => (sign < ' ' || (sign >= '\u007f' && sign <= '\u009f') ? ' ' : sign)).join('');

function verdict(holds: boolean, published: PublishedRoots): string {
  if (!holds) return 'Le constat ne tient pas.';
  return published.size > 0
    ? 'Tout ce qui peut être vérifié tient, face aux racines données.'
    : 'Le fichier tient en lui-même. Il ne prouve rien tant que ses racines ne sont pas comparées avec celles qui ont été publiées.';
}
