import { type CheckedFrame, clientFrame } from '@vigie/contracts/socket';
import { AppError, fieldDetail } from '../../platform/errors.ts';

const MOST_DETAILS = 10;

/**
 * What a client sent, checked.
 * @throws {AppError} `bad_request` for what is no JSON, `validation_failed` naming the fields
 */
export function readFrame(data: Buffer, isBinary: boolean): CheckedFrame {
  if (isBinary) throw new AppError('bad_request', { message: 'Un message doit être du texte' });
  let value: unknown;
  try {
    value = JSON.parse(data.toString('utf8'));
  } catch {
    throw new AppError('bad_request', { message: 'Le message n’est pas du JSON' });
  }
  const frame = clientFrame.safeParse(value);
  if (frame.success) return frame.data;
  const details = frame.error.issues
    .slice(0, MOST_DETAILS)
    .map(({ path, message }) => fieldDetail(path.join('.') || 'message', message));
  throw new AppError('validation_failed', { details });
}
