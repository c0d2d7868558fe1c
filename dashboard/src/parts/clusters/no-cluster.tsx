import { RotateCw } from 'lucide-react';
import { isKind } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';

interface NoClusterProps {
  error?: unknown;
  /** Left out if retrying is of no use. */
  onRetry?: (() => void) | undefined;
}

/** The same message for every reason why a cluster cannot be shown. */
export function NoCluster({ error, onRetry }: NoClusterProps) {
  if (isKind(error, 'unauthorized') || isKind(error, 'maintenance')) return null;
  return (
    <State
      error={onRetry !== undefined}
      actions={
        onRetry ? (
          <Button look="primary" icon={<RotateCw size={15} aria-hidden="true" />} onClick={onRetry}>
            Réessayer
          </Button>
        ) : null
      }
    >
      Aucun Cluster Détecté
    </State>
  );
}
