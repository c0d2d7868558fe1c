import { RotateCw } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { isKind } from '../../api/api-error.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { useNearEnd } from '../../shared/use-near-end.ts';
import { Button } from '../../ui/button.tsx';

/** A failed call of this screen. A time-out shows no message, only the button to retry. */
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

const STEP = 50;
const NEAR_PX = 400;

/** How many of `count` rows are rendered; the number grows while the end of the list is near. */
export function useGrowing(end: RefObject<Element | null>, count: number): number {
  const [shown, setShown] = useState(STEP);
  useNearEnd(end, NEAR_PX, shown < count ? shown : null, () => setShown(shown + STEP));
  return Math.min(shown, count);
}
