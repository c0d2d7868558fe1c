import { parseArgs } from 'node:util';
import { withoutBidi } from '../../bidi.ts';
import { wallClock } from '../../paris.ts';
import { ENVIRONMENT } from '../../process/environment.ts';
import { HASH } from '../../seals/hashes.ts';
import { checkStatement, type Finding, figure, type PublishedRoots } from '../check-statement.ts';
import { type Statement, statementFile } from '../statement.ts';

export const verifyConfig = ENVIRONMENT.pick({ INIT_CWD: true });

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

const EXAMPLE = 'npm run verify -- constat.json --day 2026-11-20 --root EMPREINTE';
const misuse = (wrong: string): Outcome => ({ code: 2, lines: [`${wrong}\u00a0; par exemple\u00a0: ${EXAMPLE}`] });

export interface Outcome {
  code: 0 | 1 | 2;
  lines: string[];
}

/** A file, as its size and a way to read it. */
export interface StatementSource {
  size(path: string): Promise<number>;
  read(path: string): Promise<string>;
}

/**
 * `npm run verify -- constat.json [--day DAY --root ROOT]…`: what it prints and how it ends. Each root is the published one of the day at
 * the same place. Code 0: everything holds; 1: something does not; 2: nothing was checked.
 */
export async function verify(args: readonly string[], source: StatementSource): Promise<Outcome> {
  const asked = readArguments(args);
  if ('code' in asked) return asked;
  const text = await readFile(asked.path, source);
  if (typeof text !== 'string') return text;
  const result = readStatement(text);
  if (!result.ok) return { code: 2, lines: [result.fault] };
  const findings = checkStatement(result.statement, asked.published);
  const holds = findings.every((finding) => finding.holds !== false);
  return {
    code: holds ? 0 : 1,
    lines: [...head(result.statement), ...findings.map(lineOf), verdict(holds, asked.published)],
  };
}

interface Arguments {
  path: string;
  published: PublishedRoots;
}

function readArguments(args: readonly string[]): Arguments | Outcome {
  const option = { type: 'string', multiple: true } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { root: option, day: option },
    });
    const { root: roots = [], day: days = [] } = values;
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) return misuse('Il faut un fichier, et un seul');
    const day = days.find((text) => !/^\d{4}-\d{2}-\d{2}$/.test(text));
    if (day !== undefined) return misuse(`--day «\u00a0${printable(day)}\u00a0» n’est pas une date`);
    const root = roots.find((text) => !HASH.test(text.toLowerCase()));
    if (root !== undefined) return misuse(`--root «\u00a0${printable(root)}\u00a0» n’est pas une empreinte`);
    if (roots.length !== days.length) return misuse('Chaque --root va avec le --day à la même place');
    if (new Set(days).size !== days.length) return misuse('Un même --day est donné deux fois');
    return { path, published: new Map(days.map((day, i) => [day, (roots[i] ?? '').toLowerCase()])) };
  } catch {
    return misuse('Les seules options sont --day et --root, chacune avec une valeur');
  }
}

async function readFile(path: string, source: StatementSource): Promise<string | Outcome> {
  try {
    if ((await source.size(path)) > MOST_BYTES)
      return {
        code: 2,
        lines: [`${path} dépasse ${figure(MOST_BYTES / 1e6)} Mo\u00a0: aucun constat n’est si grand.`],
      };
    return await source.read(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { code: 2, lines: [`${path} ne peut pas être lu${code === undefined ? '' : ` (${code})`}.`] };
  }
}

/** « 2026-11-20 07:14 » in Paris. */
const clock = (time: string): string => wallClock(Date.parse(time)).replace('T', ' ');

const head = ({ cible, periode, fait }: Statement): string[] => [
  `Constat fait le ${clock(fait)}\u00a0: ${cible.type} «\u00a0${printable(cible.titre)}\u00a0»`,
  `du ${clock(periode.debut)} au ${clock(periode.fin)} exclu, heures de Paris.`,
];

const MARKS = { true: 'oui', false: 'NON', null: '–' } as const;
const lineOf = ({ holds, text }: Finding): string => `${MARKS[`${holds}`].padEnd(4)}${printable(text)}`;

/** Texts of a file cannot move the cursor or change colours of a terminal, nor turn a line around. */
const printable = (text: string): string =>
  Array.from(withoutBidi(text), (sign) => (sign < ' ' || (sign >= '\u007f' && sign <= '\u009f') ? ' ' : sign)).join('');

function verdict(holds: boolean, published: PublishedRoots): string {
  if (!holds) return 'Le constat ne tient pas.';
  return published.size > 0
    ? 'Tout ce qui peut être vérifié tient, face aux racines données.'
    : 'Le fichier tient en lui-même. Il ne prouve rien tant que ses racines ne sont pas comparées avec celles qui ont été publiées (--day et --root).';
}
