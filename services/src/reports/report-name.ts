import { createHash, randomBytes } from 'node:crypto';
import type { ProofTarget } from '@vigie/contracts/calls/proof';
import { isWhole, periodPart, publisherPart, slug } from '@vigie/contracts/file-name';
import type { ReportKind } from '@vigie/contracts/jobs';
import { CATEGORY_LABELS, POSITION_LABELS, ZONE_LABELS } from '@vigie/contracts/option-labels';
import { parisDay } from '@vigie/contracts/paris';
import { isEveryPublisher, type Query } from '@vigie/contracts/query';
import { REPORT_NAME } from '@vigie/contracts/report-name';
import type { Viewer } from '@vigie/contracts/roles/sharing';

const TYPES = {
  pdf: 'application/pdf',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type FileKind = keyof typeof TYPES;

function kindPart(kind: ReportKind, query: Query, days: number): string {
  if (kind === 'statement') return 'constat';
  const { clusterEntities, clusterLemmes } = query;
  if (kind === 'theme') return ['theme', slug(`${clusterEntities} ${clusterLemmes}`, '-')].filter(Boolean).join('-');
  if (!isWhole(query)) return 'rapport';
  return days === 1 ? 'quotidien' : days === 7 ? 'hebdomadaire' : 'rapport';
}

const noon = (wall: string): number => Date.parse(`${wall.slice(0, 10)}T12:00:00Z`);

/** A statement is about an article or a cluster, whose titles are long, or a publisher. */
const subjectPart = (query: Query, target: ProofTarget | undefined): string =>
  target === undefined || target.type === 'editeur'
    ? publisherPart(target === undefined ? query.editeur : target.id)
    : `${target.type}-${target.id}`;

/** Of all filters together, since file systems limit a name to 255 bytes. */
const LONGEST_FILTERS = 60;

/** Filters other than publisher, period and a theme's words, each by its French value. */
function filterPart(kind: ReportKind, query: Query): string {
  const { source, groupe, articleCategory, articlePosition, articleEntities, url, urlEntities } = query;
  const { clusterCategory, clusterPosition, clusterOrphan, clusterEntities, clusterLemmes } = query;
  const words = [
    source === 'tout' ? '' : ZONE_LABELS[source],
    groupe === 'groupe' ? 'groupe' : '',
    articleCategory === 'all' ? '' : CATEGORY_LABELS[articleCategory],
    articlePosition === 'all' ? '' : POSITION_LABELS[articlePosition],
    clusterCategory === 'all' ? '' : `clusters ${CATEGORY_LABELS[clusterCategory]}`,
    clusterPosition === 'all' ? '' : `clusters ${POSITION_LABELS[clusterPosition]}`,
    clusterOrphan ? 'orphelins' : '',
    kind === 'theme' ? '' : `${clusterEntities} ${clusterLemmes}`,
    `${articleEntities} ${url} ${urlEntities}`,
  ];
  const parts = words.map((text) => slug(text, '-')).filter((part) => part !== '');
  return parts.join('-').slice(0, LONGEST_FILTERS).replace(/-$/, '');
}

/** Of a new report: publisher, kind, filters and period of its resolved query, and a key that nobody can guess. */
export function newReportName(kind: ReportKind, query: Query, target?: ProofTarget): string {
  const { fromDate = '', toDate = '' } = query;
  const days = Math.round((noon(toDate) - noon(fromDate)) / 86_400_000) + 1;
  const what = [subjectPart(query, target), kindPart(kind, query, days), filterPart(kind, query), periodPart(query)];
  const parts = ['vigie', ...what.filter((part) => part !== '')];
  return `${parts.join('-')}.${randomBytes(16).toString('base64url')}`;
}

interface ReportFileName {
  /** Without ending. */
  name: string;
  type: string;
}

/** Undefined for names that no report can have. */
export function readFileName(file: string): ReportFileName | undefined {
  const dot = file.lastIndexOf('.');
  const name = file.slice(0, dot);
  const kind = file.slice(dot + 1);
  if (dot < 0 || !REPORT_NAME.test(name) || !Object.hasOwn(TYPES, kind)) return undefined;
  return { name, type: TYPES[kind as FileKind] };
}

/** What makes two reports the same. */
export interface ReportQuestion {
  kind: ReportKind;
  /** Id of who asks. */
  user: string;
  /** The same as somebody who looks at notes: the question of a report does not depend on it. */
  viewer?: Viewer | undefined;
  query: Query;
  /** Of a statement. */
  target?: ProofTarget | undefined;
}

/** The query with its dates, and without what does not change a report: paging, and how "everybody" is written. */
export function resolveReportQuery(query: Query, now: number): Query {
  const today = parisDay(now);
  const { limit: _limit, fromDate, toDate, editeur, ...rest } = query;
  return {
    ...rest,
    fromDate: fromDate ?? `${today}T00:00`,
    toDate: toDate ?? `${today}T23:59`,
    editeur: isEveryPublisher(editeur) ? 'all' : editeur,
  };
}

/** The same for the same question of the same user; the query must be resolved. */
export function reportKey({ kind, user, query, target }: ReportQuestion): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const about = target === undefined ? [] : [target.type, target.id];
  const text = JSON.stringify([kind, user, fields.sort(([a], [b]) => (a < b ? -1 : 1)), ...about]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
