/** A test by its file, from the root, and its title as the file writes it. */
export interface NamedTest {
  file: string;
  title: string;
}

/** A requirement with the tests that prove it, or the reason why there is none. */
export interface Requirement {
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
