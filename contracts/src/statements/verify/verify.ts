import { parseArgs } from 'node:util';
import { ENVIRONMENT } from '../../process/environment.ts';
import { HASH } from '../../seals/hashes.ts';
import { type Finding, figure, type PublishedRoots } from '../check-statement.ts';
import { checkText, MOST_BYTES, printable } from './check-text.ts';

export const verifyConfig = ENVIRONMENT.pick({ INIT_CWD: true });

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
  const options = readArguments(args);
  if ('code' in options) return options;
  const text = await readFile(options.path, source);
  if (typeof text !== 'string') return text;
  const { code, head, findings, verdict } = checkText(text, options.published);
  const how = code === 0 && options.published.size === 0 ? ['Elles se donnent avec --day et --root.'] : [];
  return { code, lines: [...head, ...findings.map(lineOf), verdict, ...how] };
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

const MARKS = { true: 'oui', false: 'NON', null: '–' } as const;
const lineOf = ({ holds, text }: Finding): string => `${MARKS[`${holds}`].padEnd(4)}${text}`;
