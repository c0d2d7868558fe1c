import type { ErrorBody, ErrorCode } from '@vigie/contracts/errors';
import { fieldSentence } from '@vigie/contracts/field-labels';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  validation_failed: 400,
  unauthorized: 401,
  code_required: 401,
  login_expired: 401,
  proof_required: 429,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
  maintenance: 503,
  edit_pending: 503,
  timeout: 504,
  insufficient_storage: 507,
};

const MESSAGE: Readonly<Record<ErrorCode, string>> = {
  bad_request: 'Requête incorrecte',
  validation_failed: 'Un champ de la requête est incorrect',
  unauthorized: 'Connexion nécessaire',
  code_required: 'Entrez le code de votre application d’authentification',
  login_expired: 'La connexion n’a pas été terminée à temps, recommencez',
  proof_required: 'Trop d’essais de connexion : une preuve de travail est nécessaire',
  forbidden: 'Vous n’avez pas les droits pour cette action',
  second_factor_required: 'Activez d’abord la double authentification dans « Mon compte »',
  not_found: 'Introuvable',
  conflict: 'Cette modification est impossible',
  payload_too_large: 'Le corps de la requête est trop long',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté',
  too_many_requests: 'Trop de requêtes, réessayez plus tard',
  internal: 'Erreur interne',
  overloaded: 'Trop de demandes en cours, réessayez dans un instant',
  unavailable: 'Service momentanément indisponible',
  maintenance: 'Maintenance en cours',
  edit_pending: 'La modification est enregistrée mais pas encore appliquée, rechargez dans un instant',
  timeout: 'Délai de chargement expiré',
  insufficient_storage: 'Le disque est presque plein : rien de nouveau n’est accepté pour le moment',
};

export type ErrorDetails = NonNullable<ErrorBody['error']['details']>;

export interface AppErrorOptions {
  /** Shown to users: French, no internals. Default: the sentence of the code. */
  message?: string;
  details?: ErrorDetails;
  /** Seconds for the `retry-after` header. */
  retryAfterS?: number;
  cause?: unknown;
}

/** An error of the error contract. Any other error is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? MESSAGE[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = STATUS[code];
    this.details = options.details;
    this.retryAfterS = options.retryAfterS;
  }

  toBody(requestId?: string): ErrorBody {
    const { code, message, details } = this;
    return { error: { code, message, ...(details && { details }), ...(requestId && { requestId }) } };
  }
}

/** A message about one field: a predicate becomes a sentence with the field's label. */
export const fieldDetail = (path: string, message: string): ErrorDetails[number] => ({
  path,
  message: fieldSentence(path, message),
});

/** A 400 that names one field of the request. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('validation_failed', { details: [fieldDetail(path, message)] });
