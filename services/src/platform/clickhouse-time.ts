/** Milliseconds as the text that a DateTime64(3, 'UTC') column reads, for example `2026-11-20 08:15:00.000`. */
export const clickhouseTime = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, -1);
