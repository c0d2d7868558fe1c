import type { EditRecord, HeadlineRecord, LogRecord } from '@vigie/contracts/headlines';
import type { KafkaRecord } from '../platform/kafka.ts';

/** Records of the log of headlines, as tests start from. */
export const headline = (article: number, title: string, at = '2026-11-20T12:00:00Z'): HeadlineRecord => ({
  v: 1,
  kind: 'headline',
  article: article.toString(16).padStart(16, '0'),
  url: `https://www.exemple.fr/${article}`,
  title,
  at,
});

export const titleEdit = (id: string, cluster: string): EditRecord => ({
  v: 1,
  kind: 'edit',
  id,
  at: '2026-11-20T12:00:00Z',
  by: 'someone',
  edit: { type: 'title', cluster, title: 'Un titre' },
});

/** As Kafka hands them over; `from`: offset of the first. */
export const logOf = (values: readonly (LogRecord | Buffer | null)[], from = 0): KafkaRecord[] =>
  values.map((value, i) => ({
    key: null,
    value: value === null || Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value)),
    headers: {},
    offset: String(from + i),
    timestamp: '0',
  }));
