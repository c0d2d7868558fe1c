import { CAPABILITIES, may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { caller } from '../figures/query-gate.ts';
import type { ReportStore } from '../reports/report-store.ts';
import type { Reports } from '../reports/reports.ts';
import { sees } from '../views/view-rights.ts';
import type { ViewStore } from '../views/view-store.ts';
import type { OccurrenceStore, StoredOccurrence } from './occurrence-store.ts';
import type { ScheduleOwner } from './owners.ts';
import { lookBackFrom, plannedOccurrences } from './planned-occurrences.ts';
import { reportContent, reportFor, reportQuestionAt } from './report-content.ts';
import type { ScheduleStore, StoredSchedule } from './schedule-store.ts';
import { viewContent } from './view-content.ts';

export interface OccurrenceDeps {
  data: ExposureDeps;
  schedules: Pick<ScheduleStore, 'listAll'>;
  occurrences: OccurrenceStore;
  views: Pick<ViewStore, 'find'>;
  owners: () => Promise<ReadonlyMap<string, ScheduleOwner>>;
  reports: Pick<Reports, 'start'>;
  reportStore: Pick<ReportStore, 'read' | 'entry'>;
  /** Tells of an occurrence that could not be made. It is tried again until it is too late. */
  onFailure: (schedule: string, error: unknown) => void;
}

const NO_OWNER = 'Le compte de son propriétaire a été supprimé';
const NO_VIEW = 'La vue n’existe plus, ou son propriétaire ne la voit plus';
const NO_RIGHT = 'Son propriétaire n’a plus accès aux reportings';

/**
 * Makes what is due and notes what was missed. Doing it twice is doing it once: the earliest content of an occurrence stands. A report is
 * begun, and its occurrence is made by a later call once it has ended.
 */
export async function makeOccurrences(deps: OccurrenceDeps, signal: AbortSignal): Promise<void> {
  const { data, schedules, occurrences, owners, onFailure } = deps;
  const now = data.now();
  const [all, stored] = await Promise.all([schedules.listAll(), occurrences.list(lookBackFrom(now), null)]);
  const { make, missed } = plannedOccurrences(all, stored, now);
  for (const key of missed) await occurrences.writeMissed(key, '', now);
  if (make.length === 0) return;
  const [accounts, byId] = [await owners(), new Map(all.map((schedule) => [schedule.id, schedule]))];
  for (const key of make) {
    const schedule = byId.get(key.schedule)!;
    const known = stored.find(({ schedule: id, at }) => id === key.schedule && at === key.at);
    const work = () => settle(deps, schedule, { at: key.at, report: known?.report ?? null }, accounts, signal);
    try {
      await caller.run(schedule.owner, work);
    } catch (error) {
      signal.throwIfAborted();
      onFailure(schedule.id, error);
    }
  }
}

async function settle(
  deps: OccurrenceDeps,
  schedule: StoredSchedule,
  { at, report }: Pick<StoredOccurrence, 'at' | 'report'>,
  accounts: ReadonlyMap<string, ScheduleOwner>,
  signal: AbortSignal,
): Promise<void> {
  const { data, occurrences, views } = deps;
  const key = { schedule: schedule.id, at };
  const miss = (reason: string) => occurrences.writeMissed(key, reason, data.now());
  const owner = accounts.get(schedule.owner);
  if (owner === undefined) return miss(NO_OWNER);
  const { content } = schedule;
  if (content.type === 'vue') {
    const view = await views.find(content.vue);
    if (!view || view.deleted || !sees(view, owner)) return miss(NO_VIEW);
    const mayChoose = may(CAPABILITIES.selectedPeriod, owner);
    const question = { address: view.address, publisher: owner.editeur, at, mayChoose };
    const made = await viewContent(data, view.name, question, signal);
    return made === undefined ? miss(NO_VIEW) : occurrences.writeMade(key, made, data.now());
  }
  if (!may(SCREEN_ACCESS[content.rapport === 'theme' ? 'thematique' : 'reporting'].opens, owner)) return miss(NO_RIGHT);
  const reports = { reports: deps.reports, store: deps.reportStore };
  const record = await reportFor(reports, reportQuestionAt(content, owner, at), report, at);
  if (record === undefined || record.status === 'processing') {
    if (record && record.name !== report) await occurrences.writeReport(key, record.name, record.askedAt);
    return;
  }
  if (record.status === 'failed') return miss(record.message ?? '');
  await occurrences.writeMade(key, reportContent(data, content, record), data.now());
}
