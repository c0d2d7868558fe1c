import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const SECRET_FIELDS = ['password', 'passwordHash', 'secret', 'authorization', 'cookie', 'token'];
const SECRET_PATHS = [
  ...SECRET_FIELDS,
  ...SECRET_FIELDS.map((field) => `*.${field}`),
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

export interface LoggerOptions {
  service: string;
  level?: string;
  /** Default: standard output, one JSON object per line. */
  destination?: DestinationStream;
}

/** JSON lines with RFC 3339 times. Known secret fields are replaced; addresses with credentials are never logged. */
export function createLogger({ service, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
