const NBSP = '\u00a0';

/** Seconds as people say them, two units at most: « 45 s », « 12 min », « 1 h 05 », « 2 j 3 h ». */
export function durationWords(seconds: number | null): string {
  if (seconds === null) return '–';
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (seconds < 60) return `${Math.round(seconds)}${NBSP}s`;
  if (hours === 0) return `${minutes}${NBSP}min`;
  if (hours < 24) return `${hours}${NBSP}h${NBSP}${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)}${NBSP}j${NBSP}${hours % 24}${NBSP}h`;
}
