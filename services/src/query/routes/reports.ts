import type { AnswerOf } from '@vigie/contracts/calls/index';
import { shownReportName } from '@vigie/contracts/report-name';
import { CAPABILITIES, may } from '@vigie/contracts/roles/access';
import type { Viewer } from '@vigie/contracts/roles/sharing';
import type { FastifyInstance } from 'fastify';
import type { ExposureDeps } from '../../figures/exposure/context.ts';
import type { EditionStore } from '../../morning/edition-store.ts';
import { AppError } from '../../platform/errors.ts';
import { statementScope } from '../../reports/content/statement/statement-scope.ts';
import type { ReportFolder } from '../../reports/report-folder.ts';
import { readFileName } from '../../reports/report-name.ts';
import type { ReportRecord } from '../../reports/report-record.ts';
import type { ReportStore } from '../../reports/report-store.ts';
import { MOST_LISTED, type ReportEntry, type Reports } from '../../reports/reports.ts';
import { registerCall } from '../http/register-call.ts';
import type { SessionUser } from '../http/session-user.ts';
import { FileStream } from '../http/streams.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { UserStore } from '../users/user-store.ts';
import { listedEditions } from './listed-editions.ts';

export interface ReportRoutesDeps extends ExposureDeps {
  reports: Reports;
  reportStore: Pick<ReportStore, 'files' | 'entry' | 'remove'>;
  reportFolder: Pick<ReportFolder, 'open' | 'remove'>;
  users: Pick<UserStore, 'list'>;
  viewerOf: (user: SessionUser) => Promise<Viewer>;
  editions: Pick<EditionStore, 'list'>;
  preferences: Pick<Preferences, 'of'>;
}

type ListedReport = AnswerOf<'reportList'>[number];

const time = (ms: number): string => new Date(ms).toISOString();

const listed = (entry: ReportEntry, par: string | null, mien: boolean): ListedReport => ({
  _id: entry.name,
  type: entry.kind,
  query: entry.query,
  cible: entry.target ?? null,
  demande: time(entry.askedAt),
  fin: entry.endedAt === null ? null : time(entry.endedAt),
  par,
  mien,
  etat: entry.status === 'processing' && entry.place !== null ? 'waiting' : entry.status,
  place: entry.place,
  progression: entry.progress,
  files: entry.files,
  message: entry.message,
  adresse: null,
});

const byTime = (all: readonly ListedReport[]): ListedReport[] =>
  all.toSorted((a, b) => Date.parse(b.demande) - Date.parse(a.demande)).slice(0, MOST_LISTED);

/** Reports of the last 30 days: their list, their files, and what can be done with one of them. */
export function reportRoutes(app: FastifyInstance, deps: ReportRoutesDeps): void {
  const { reports, reportStore, reportFolder, users, viewerOf, editions, preferences, now } = deps;

  /** A report of somebody else does not exist for a caller who may not see it. */
  const entryFor = async (id: string, user: SessionUser): Promise<ReportRecord> => {
    const entry = await reportStore.entry(id);
    if (entry && (entry.user === user.id || may(CAPABILITIES.othersReports, user))) return entry;
    throw new AppError('not_found', { message: 'Ce reporting n’existe pas ou plus' });
  };

  registerCall(app, 'reportList', async ({ user, search }) => {
    if (search.de === 'moi') {
      const { editeur } = await preferences.of(user);
      const [own, mornings] = await Promise.all([reports.list(user.id), listedEditions(editions, editeur, now())]);
      return byTime([...own.map((entry) => listed(entry, user.email, true)), ...mornings]);
    }
    if (!may(CAPABILITIES.othersReports, user)) throw new AppError('forbidden');
    const [entries, accounts, mornings] = await Promise.all([
      reports.list(null),
      users.list(),
      listedEditions(editions, null, now()),
    ]);
    const addresses = new Map(accounts.map(({ id, email }) => [id, email]));
    const all = entries.map((entry) => listed(entry, addresses.get(entry.user) ?? null, entry.user === user.id));
    return byTime([...all, ...mornings]);
  });

  registerCall(app, 'repeatReport', async ({ body, user, signal }) => {
    const { kind, query, target } = await entryFor(body.id, user);
    if (kind === 'theme' && !may(CAPABILITIES.themeReport, user)) throw new AppError('forbidden');
    // What can no longer be proven is refused now, and not by a job later.
    if (target) await statementScope(deps, query, target, signal);
    await reports.start({ kind, user: user.id, viewer: await viewerOf(user), query, ...(target && { target }) });
    return { msg: 'ok' };
  });

  registerCall(app, 'deleteReport', async ({ body, user }) => {
    const entry = await entryFor(body.id, user);
    const outcome = await reportStore.remove(entry);
    if (outcome === 'open') {
      throw new AppError('conflict', { message: 'Ce reporting est en cours : supprimez-le une fois terminé' });
    }
    // A file that stays behind after a crash has no record, so that nobody can download it, and is swept after 30 days.
    if (entry.files) await reportFolder.remove(entry.files);
    return { msg: 'ok' };
  });

  // Names that no report can have never reach the file system.
  registerCall(app, 'reportFile', async ({ params, user, reply }) => {
    const name = readFileName(params.file);
    const known = name && (await reportStore.files(name.name));
    if (!name || !known) throw new AppError('not_found');
    if (known.user !== user.id && !may(CAPABILITIES.othersReports, user)) throw new AppError('forbidden');
    const opened = await reportFolder.open(params.file);
    if (!opened) throw new AppError('not_found');
    reply.header('cache-control', 'private, no-store').header('content-length', opened.bytes);
    return new FileStream(shownReportName(params.file), opened.stream, name.type);
  });
}
