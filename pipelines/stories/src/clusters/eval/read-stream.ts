import { createHash } from 'node:crypto';
import type { HeadlineRecord } from '@vigie/contracts/headlines';

export interface LabelledRow {
  record: HeadlineRecord;
  /** The story it belongs to; '' if it has no label. */
  gold: string;
}

const REQUIRED = ['id', 'at', 'title', 'gold'] as const;

/** A date alone, or a time without a zone, is read as UTC. */
const timeOf = (text: string): number => {
  const sound = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/.test(text) ? `${text.replace(' ', 'T')}` : text;
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(sound) || !sound.includes('T') ? sound : `${sound}Z`);
};

const fail = (line: number, message: string): never => {
  throw new Error(`line ${line}: ${message}`);
};

/**
 * Reads tab-separated rows below a header with the columns id, at, title, gold and optionally lead, in any order; other
 * columns are ignored. Throws with the number of an invalid line.
 */
export const readStream = (text: string): LabelledRow[] => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = (lines[0] ?? '').split('\t').map((name) => name.trim());
  for (const name of REQUIRED) {
    if (!columns.includes(name))
      fail(1, `no column '${name}' in the header (found: ${columns.join(', ') || 'nothing'})`);
  }
  const seen = new Map<string, number>();
  const rows: LabelledRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line === '') continue;
    const cells = line.split('\t');
    if (cells.length > columns.length) fail(index + 1, `${cells.length} cells under ${columns.length} columns`);
    const cell = (name: string): string => cells[columns.indexOf(name)]?.trim() ?? '';
    const id = cell('id');
    if (id === '') fail(index + 1, 'empty id');
    if (seen.has(id)) fail(index + 1, `id '${id}' was used in line ${seen.get(id)}`);
    seen.set(id, index + 1);
    const at = timeOf(cell('at'));
    if (Number.isNaN(at)) fail(index + 1, `'${cell('at')}' is not an ISO 8601 time`);
    if (cell('title') === '') fail(index + 1, 'empty title');
    rows.push({
      gold: cell('gold'),
      record: recordOf(id, at, cell('title'), columns.includes('lead') ? cell('lead') : ''),
    });
  }
  if (rows.length === 0) fail(2, 'no rows');
  return rows;
};

const recordOf = (id: string, at: number, title: string, lead: string): HeadlineRecord => ({
  v: 1,
  kind: 'headline',
  article: createHash('sha256').update(id).digest('hex').slice(0, 16),
  url: '',
  title,
  at: new Date(at).toISOString(),
  lead: lead === '' ? null : lead,
});
