/** Why nothing, or not everything, was read. */
export type FailureReason =
  | 'url' // no http(s) URL, or one with credentials, or too long
  | 'port'
  | 'address' // the host is not on the public internet
  | 'name' // the host has no address
  | 'connect'
  | 'proxy' // cannot be reached, or does not pass the request on
  | 'tls'
  | 'timeout'
  | 'encoding'
  | 'too_large'
  | 'ratio' // a small body that unpacks to a huge one
  | 'cut'
  | 'protocol'
  | 'redirects' // too many, or one that leads nowhere
  | 'stopped'; // by the caller

/** A fetch that failed. The message is for logs: it holds no more than host and reason. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

const BY_CODE = new Map<string, FailureReason>([
  ['ENOTFOUND', 'name'],
  ['EAI_AGAIN', 'name'],
  ['EAI_NODATA', 'name'],
  ['ECONNREFUSED', 'connect'],
  ['EHOSTUNREACH', 'connect'],
  ['ENETUNREACH', 'connect'],
  ['ETIMEDOUT', 'timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'cut'],
  ['UND_ERR_SOCKET', 'cut'],
  // A proxy that makes no tunnel, or asks for a password. What ends a fetch on our side has a reason of its own.
  ['UND_ERR_ABORTED', 'proxy'],
  ['UND_ERR_INVALID_ARG', 'proxy'],
  ['ECONNRESET', 'cut'],
  ['EPIPE', 'cut'],
  ['Z_BUF_ERROR', 'cut'],
  ['Z_DATA_ERROR', 'encoding'],
  ['ERR__ERROR_FORMAT_PADDING_1', 'encoding'],
]);

const CERTIFICATE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/;

/** The meaning of an error of the network, the parser or a decoder. */
export function asFailure(error: unknown, host: string): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = error instanceof Error ? String((error as NodeJS.ErrnoException).code ?? '') : '';
  const reason = BY_CODE.get(code) ?? reasonOf(code);
  return new FetchFailure(reason, `${host}: ${code || 'unknown error'}`, error);
}

function reasonOf(code: string): FailureReason {
  if (code.startsWith('ERR_BROTLI') || code.startsWith('ERR_PADDING') || code.startsWith('ERR__ERROR_FORMAT')) {
    return 'encoding';
  }
  return CERTIFICATE.test(code) ? 'tls' : 'protocol';
}
