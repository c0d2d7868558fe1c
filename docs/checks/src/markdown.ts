import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const SKIPPED = new Set(['node_modules', 'dist']);

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Files of the repository, from the root. Builds, packages and hidden folders are left out. */
export const FILES: readonly string[] = filesBelow('');
/** Folders of the repository, from the root. */
export const FOLDERS: ReadonlySet<string> = new Set(FILES.flatMap((file) => parentsOf(file)));

export function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

export interface Document {
  file: string;
  text: string;
  /** Texts in backticks, and lines of code blocks. */
  code: readonly string[];
}

/** A block between fences, or lines that are four spaces in after an empty line. */
const BLOCK = /^```\w*\n([\s\S]*?)^```|(?<=\n\n)(?: {4}.*\n)+/gm;

export function codeOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(BLOCK)].flatMap(([block, fenced]) => (fenced ?? block).split('\n'));
  const spans = [...markdown.replace(BLOCK, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...blocks, ...spans].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

/** Every document of the repository, but the changelog: it names what was. */
export const DOCUMENTS: readonly Document[] = FILES.filter(
  (file) => file.endsWith('.md') && file !== 'CHANGELOG.md',
).map((file) => ({ file, text: read(file), code: codeOf(read(file)) }));

export const documentOf = (file: string): Document => {
  const found = DOCUMENTS.find((document) => document.file === file);
  if (!found) throw new Error(`there is no ${file}`);
  return found;
};

/** What defines each table of the store, by its name. */
export const TABLES: ReadonlyMap<string, string> = new Map(
  FILES.filter((file) => /^pipelines\/schema\/tables\/\w+\.sql$/.test(file)).map((file) => [
    posix.basename(file, '.sql'),
    read(file),
  ]),
);

/** A test by its file, from the root, and its title as the file writes it. */
interface NamedTest {
  file: string;
  title: string;
}

/** A requirement with the tests that prove it, or the reason why there is none. */
interface Requirement {
  id: string;
  words: string;
  tests: NamedTest[];
  reason: string;
}

const ROW = /^\| (S\d-\d{3}) \|/;
const TEST = /^`(.+?)` › (.+)$/;
const BETWEEN = '<br>';

const unescaped = (text: string): string => text.replaceAll('\\|', '|').trim();

/** Cells of a row of a Markdown table; an escaped bar is part of its cell. */
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(unescaped);

/**
 * Requirements of docs/specification.md: rows of tables with an id, the requirement, and its proof. Each line of the proof is a test
 * (`file` › title) or a sentence.
 */
export function readTable(markdown: string): Requirement[] {
  const rows = markdown.split('\n').filter((line) => ROW.test(line));
  return rows.map((line) => {
    const [id = '', words = '', proof = ''] = cellsOf(line);
    const tests: NamedTest[] = [];
    const reasons: string[] = [];
    for (const part of proof.split(BETWEEN).map((one) => one.trim())) {
      const [, file, title] = TEST.exec(part) ?? [];
      if (file !== undefined && title !== undefined) tests.push({ file, title });
      else if (part !== '') reasons.push(part);
    }
    return { id, words, tests, reason: reasons.join(' ') };
  });
}
