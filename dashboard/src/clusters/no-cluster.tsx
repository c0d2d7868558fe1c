import { RotateCw } from 'lucide-react';
import { isKind } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { State } from '../ui/state.tsx';

interface NoClusterProps {
  error?: unknown;
  /** Left out when asking again would say the same. */
  onRetry?: (() => void) | undefined;
}

/** Whatever keeps a cluster from being shown says the same sentence (document 1, point 8). */
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
