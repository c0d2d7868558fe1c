import type { ROLES } from '../options.ts';

/**
 * Who may make a call. `public`: everybody; `session`: logged-in users; `actus`: administrators and role actus;
 * `admin`: administrators; `key`: the sender of a collector key, which opens nothing else.
 */
export type Access = 'public' | 'session' | 'actus' | 'admin' | 'key';

/** The fields of a user that decide access. */
export interface Person {
  readonly isAdmin: boolean;
  readonly role: (typeof ROLES)[number];
}

/** Every kind of caller, as the server sees them. A collector key is not a session. */
export const CALLERS = {
  anonymous: { person: null, key: false },
  normal: { person: { isAdmin: false, role: 'normal' }, key: false },
  actus: { person: { isAdmin: false, role: 'actus' }, key: false },
  admin: { person: { isAdmin: true, role: 'normal' }, key: false },
  collector: { person: null, key: true },
} as const satisfies Record<string, { person: Person | null; key: boolean }>;

export type CallerName = keyof typeof CALLERS;

/** Whether this user may. null: nobody is logged in. */
export function may(access: Access, person: Person | null): boolean {
  if (access === 'public') return true;
  if (access === 'key' || person === null) return false;
  return access === 'session' || person.isAdmin || (access === 'actus' && person.role === 'actus');
}

/** Whether one of {@link CALLERS} may. */
export const callerMay = (access: Access, name: CallerName): boolean =>
  access === 'key' ? CALLERS[name].key : may(access, CALLERS[name].person);

/** Who may see or do parts of a screen or call that others may open. */
export const CAPABILITIES = {
  /** Pausing and opening a cluster. */
  clusterStatus: 'admin',
  /** Naming, splitting and merging clusters and moving articles, on a cluster's page. */
  clusterEdits: 'admin',
  /** The CSV of the chart of sitemaps. */
  sitemapsCsv: 'admin',
  /** 'Entités Limma' on a cluster's page. */
  limmaEntities: 'admin',
  /** 'Signaler une anomalie' on an article's page. */
  anomalyReport: 'admin',
  /** The tab 'Période Sélectionnée' of Suivi général. */
  selectedPeriod: 'admin',
  /** 'Gérer le sujet' on Sélection. */
  topicManagement: 'admin',
  /** The report of a theme on 'Thématique'. */
  themeReport: 'admin',
  /** The toast that announces other users' reports. */
  reportToasts: 'admin',
  /** Downloading the reports of other users. */
  othersReports: 'admin',
} as const satisfies Record<string, Access>;

export type Capability = keyof typeof CAPABILITIES;
