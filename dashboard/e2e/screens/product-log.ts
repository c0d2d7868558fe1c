import { readdir, readFile } from 'node:fs/promises';

const SHOWN: readonly unknown[] = ['warn', 'error', 'fatal'];
const MOST = 12;

interface LogLine {
  level?: string;
  /** RFC 3339. */
  time?: string;
}

function parsed(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}

/** The last warnings and errors that the processes of the product have logged since then, as lines below a failure's stack. */
export async function warningsSince(logs: string, since: number): Promise<string> {
  const files = (await readdir(logs)).filter((name) => name.endsWith('.log'));
  const found = await Promise.all(
    files.map(async (file) =>
      (await readFile(`${logs}/${file}`, 'utf8'))
        .split('\n')
        .map((text) => ({ text: `${file}: ${text.slice(0, 500)}`, line: parsed(text) }))
        .filter(({ line: { level, time = '' } }) => SHOWN.includes(level) && Date.parse(time) >= since),
    ),
  );
  const lines = found.flat().sort((a, b) => (a.line.time ?? '').localeCompare(b.line.time ?? ''));
  return lines
    .slice(-MOST)
    .map(({ text }) => `\n${text}`)
    .join('');
}
