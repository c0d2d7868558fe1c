import type { Access } from './access.ts';

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
