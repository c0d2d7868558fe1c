import { CalendarMinus, RotateCw } from 'lucide-react';
import { failureReference, isApiError, isKind } from '../../api/api-error.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';

const TOO_MANY =
  'Trop de résultats, délais de chargement expiré. Veuillez sélectionner des paramètres de filtre plus spécifiques.';

interface FailureStateProps {
  error: unknown;
  onRetry: () => void;
  /** Lists of articles say the time-out's sentence for every failure. */
  alwaysTooMany?: boolean;
  /** What a time-out says. */
  timeout?: string;
  /** False: the list is not of the query's range, so a shorter one would not help. */
  ofRange?: boolean;
}

/** A list that could not be loaded: why, and the two ways out. */
export function FailureState({
  error,
  onRetry,
  alwaysTooMany = false,
  timeout = TOO_MANY,
  ofRange = true,
}: FailureStateProps) {
  const { query, apply } = useSharedQuery();
  if (isKind(error, 'unauthorized') || isKind(error, 'maintenance')) return null;
  const sentence =
    alwaysTooMany || isKind(error, 'timeout')
      ? timeout
      : isApiError(error)
        ? error.message
        : 'Une erreur est survenue.';
  const reference = failureReference(error);
  const lastDay = `${query.toDate.slice(0, 10)}T00:00`;
  return (
    <State
      error
      actions={
        <>
          <Button look="primary" icon={<RotateCw size={15} aria-hidden="true" />} onClick={onRetry}>
            Réessayer
          </Button>
          {ofRange && query.fromDate < lastDay ? (
            <Button
              icon={<CalendarMinus size={15} aria-hidden="true" />}
              onClick={() => apply({ ...query, fromDate: lastDay })}
            >
              Réduire la période
            </Button>
          ) : null}
        </>
      }
    >
      {sentence}
      {reference === undefined ? null : (
        <>
          <br />
          <small>{reference}</small>
        </>
      )}
    </State>
  );
}
