import { useEffect, useState } from 'react';
import { onClockCorrected, serverNow } from './clock.ts';
import { quarterOf } from './paris.ts';

const CHECK_MS = 20_000;

const quarter = (): number => quarterOf(serverNow());

/** Start of the current quarter-hour, ms: the pace at which relative periods move. A page left open follows. */
export function useQuarter(): number {
  const [start, setStart] = useState(quarter);
  useEffect(() => {
    const renew = () => setStart(quarter());
    const timer = setInterval(renew, CHECK_MS);
    const stop = onClockCorrected(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return start;
}
