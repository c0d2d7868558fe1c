import { useEffect, useState } from 'react';
import { dayOf } from './paris.ts';

const CHECK_MS = 20_000;

/** The Paris day; a dashboard left open changes days at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(Date.now())), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
