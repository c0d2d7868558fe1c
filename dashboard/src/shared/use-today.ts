import { useEffect, useState } from 'react';
import { onClockCorrected, serverNow } from './clock.ts';
import { dayOf } from './paris.ts';

const CHECK_MS = 20_000;

const today = (): string => dayOf(serverNow());

/** The Paris day; a dashboard left open changes days at midnight. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const renew = () => setDay(today());
    const timer = setInterval(renew, CHECK_MS);
    const stop = onClockCorrected(renew);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return day;
}
