import type { ScheduleContent } from '@vigie/contracts/calls/schedules';
import { isEveryPublisher } from '@vigie/contracts/query';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { SCHEDULED_REPORT_LABELS } from '@vigie/contracts/schedules/schedule-limits';
import { datedQuery } from '@vigie/contracts/views/dated-query';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { publisherNames } from '../figures/exposure/publisher-names.ts';
import { type ReportQuestion, reportKey, resolveReportQuery } from '../reports/report-name.ts';
import type { ReportRecord } from '../reports/report-record.ts';
import type { ReportStore } from '../reports/report-store.ts';
import type { Reports } from '../reports/reports.ts';
import type { OccurrenceContent } from './occurrence-content.ts';
import type { ScheduleOwner } from './owners.ts';

type ScheduledReport = Extract<ScheduleContent, { type: 'reporting' }>;

/** The question of a report at the instant when its occurrence is due, ms. */
export function reportQuestionAt(
  { rapport, query, periode }: ScheduledReport,
  owner: ScheduleOwner,
  at: number,
): ReportQuestion {
  const { id, house, isAdmin, role } = owner;
  const dated = datedQuery({ ...query, limit: null }, periode, at);
  return { kind: rapport, user: id, viewer: { id, house, isAdmin, role }, query: resolveReportQuery(dated, at) };
}

interface ReportsDeps {
  reports: Pick<Reports, 'start'>;
  store: Pick<ReportStore, 'read' | 'entry'>;
}

/**
 * The report of an occurrence: the one that was noted for it, a newer one of the same question, or a new one.
 * @param noted name of the report that was begun for the occurrence, or null where none was
 * @throws {AppError} `too_many_requests`
 */
export async function reportFor(
  { reports, store }: ReportsDeps,
  question: ReportQuestion,
  noted: string | null,
  at: number,
): Promise<ReportRecord | undefined> {
  const entry = noted === null ? undefined : await store.entry(noted);
  if (entry) return entry;
  const key = reportKey(question);
  const newest = await store.read(key);
  if (newest && newest.askedAt >= at) return newest;
  await reports.start(question);
  return store.read(key);
}

/** What a report sends that was made. */
export function reportContent(
  deps: Pick<ExposureDeps, 'publishers'>,
  { rapport }: ScheduledReport,
  { query, files, message }: ReportRecord,
): OccurrenceContent {
  const { fromDate = '', toDate = '', editeur } = query;
  const isEverybody = isEveryPublisher(editeur);
  const name = isEverybody ? 'tous les éditeurs' : publisherNames(deps)(editeur);
  const search = new URLSearchParams({ editeur: isEverybody ? 'all' : editeur, fromDate, toDate });
  return {
    titre: `${SCHEDULED_REPORT_LABELS[rapport]} · ${name}`,
    fromDate,
    toDate,
    lignes: [],
    adresse: `${SCREEN_ACCESS[rapport === 'theme' ? 'thematique' : 'reporting'].path}?${search}`,
    mot: message ?? '',
    fichiers: files === null ? [] : [files.pdf, files.xlsx].flatMap((file) => file ?? []),
  };
}
