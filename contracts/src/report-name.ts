/** Names of report files. Free of run-time schemas. */

/**
 * Name of a report without its ending: what it tells, then 128 random bits, so that nobody can guess its address. Files of
 * before were named by their kind and the day that they were made.
 */
export const REPORT_NAME = /^(?:vigie(?:-[a-z0-9]+)+\.|(?:daily|theme)-\d{4}-\d{2}-\d{2}-)[\w-]{22}$/;

/** « vigie-lemonde-quotidien-2026-11-20.pdf »: as people see a name or a file, without the bits of its address. */
export const shownReportName = (name: string): string =>
  name.replace(/^(vigie(?:-[a-z0-9]+)+)\.[\w-]{22}(?=\.|$)/, '$1');
