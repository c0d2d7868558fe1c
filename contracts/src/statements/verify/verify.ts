import { parseArgs } from 'node:util';
import { withoutBidi } from '../../bidi.ts';
import { wallClock } from '../../paris.ts';
import { HASH } from '../../seals/hashes.ts';
import { checkStatement, type Finding, type PublishedRoots } from '../check-statement.ts';
import type { Statement } from '../statement.ts';
import { figure } from '../words.ts';
import { MOST_BYTES, readStatement } from './read-statement.ts';

export const USAGE =
  'usage\u00a0: npm run verify -- constat.json [--day AAAA-MM-JJ --root EMPREINTE]…\n' +
  'Chaque --root est la racine publiée du --day à la même place. Code 0 : tout tient\u00a0; 1 : quelque chose ne tient pas\u00a0; 2 : illisible.';

export interface Outcome {
  code: 0 | 1 | 2;
  lines: string[];
}

/** A file, as its size and a way to read it. */
export interface StatementSource {
  size(path: string): Promise<number>;
  read(path: string): Promise<string>;
}

/** `npm run verify`: what it prints and how it ends. */
export async function verify(args: readonly string[], source: StatementSource): Promise<Outcome> {
  const asked = readArguments(args);
  if (asked === null) return { code: 2, lines: [USAGE] };
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

function readArguments(args: readonly string[]): Arguments | null {
  const option = { type: 'string', multiple: true } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { root: option, day: option },
    });
    const { root: roots = [], day: days = [] } = values;
    const [path, ...more] = positionals;
    const isPaired = roots.length === days.length && new Set(days).size === days.length;
    const isRead =
      roots.every((root) => HASH.test(root.toLowerCase())) && days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
    if (path === undefined || more.length > 0 || !isPaired || !isRead) return null;
    return { path, published: new Map(days.map((day, i) => [day, (roots[i] ?? '').toLowerCase()])) };
  } catch {
    return null;
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
