import { failureText } from '../../api/api-error.ts';
import form from '../../ui/form.module.css';

/** A call's error, or why something failed in words. `null`: nothing failed. */
export type Failure = Error | string | null;

/** Why something failed, below what asked for it. Nothing while it has not. */
export const FailureLine = ({ error }: { error: Failure | undefined }) =>
  error ? (
    <p role="alert" className={form.error}>
      {typeof error === 'string' ? error : failureText(error)}
    </p>
  ) : null;
