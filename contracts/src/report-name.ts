/** Names of report files. Free of run-time schemas. */

/**
 * Name of a report without its extension: a description, then 128 random bits, so that nobody can guess its address.
 * Older files are named by kind and creation day.
 */
export const REPORT_NAME = /^(?:vigie(?:-[a-z0-9]+)+\.|(?:daily|theme)-\d{4}-\d{2}-\d{2}-)[\w-]{22}$/;

/** « vigie-lemonde-quotidien-2026-11-20.pdf »: the name that users see, without the random bits. */
export const shownReportName = (name: string): string =>
  name.replace(/^(vigie(?:-[a-z0-9]+)+)\.[\w-]{22}(?=\.|$)/, '$1');
