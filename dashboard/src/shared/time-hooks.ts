import { useEffect, useState } from 'react';
import { onClockCorrected, serverNow } from './clock.ts';
import { dayOf, quarterOf } from './paris.ts';

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

/** After the first paint and its calls. */
const LATER_MS = 1200;

/** For code that is not seen at first: fetched once the screen is there, so that it opens at once. */
export function useLater(load: () => void): void {
  useEffect(() => {
    const timer = setTimeout(load, LATER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}

/** True once `active` has lasted `delayMs`, so that short waits show nothing. */
export function useDelayed(active: boolean, delayMs = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [active, delayMs]);
  return active && late;
}
