import { RotateCw } from 'lucide-react';
import { isKind } from '../../api/api-error.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { Button } from '../../ui/button.tsx';

/** A call of this screen that failed. After a time-out nothing is said (document 2, point 8); it can be asked again. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isKind(error, 'timeout')) return <FailureState error={error} onRetry={onRetry} />;
  return (
    <div data-state="timeout">
      <Button icon={<RotateCw size={15} aria-hidden="true" />} onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
