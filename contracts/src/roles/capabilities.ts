import type { Access } from './access.ts';

/** Who may do or see what stands on a screen, or in a call, that others may open. */
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
  /** The report of a theme on Thématique. */
  themeReport: 'admin',
  /** The toast that says that somebody's report is there. */
  reportToasts: 'admin',
  /** Downloading what somebody else asked for. */
  othersReports: 'admin',
} as const satisfies Record<string, Access>;

export type Capability = keyof typeof CAPABILITIES;
