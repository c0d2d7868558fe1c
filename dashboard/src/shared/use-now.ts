import { useEffect, useState } from 'react';
import { onClockCorrected, serverNow } from './clock.ts';

/** The present by the server's clock, ms, renewed every `stepMs` while mounted. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const renew = () => setNow(serverNow());
    const timer = setInterval(renew, stepMs);
    const stop = onClockCorrected(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [stepMs]);
  return now;
}
