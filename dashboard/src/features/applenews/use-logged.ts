import { useEffect } from 'react';

/** Failures of this screen are only logged (document 2, point 8). */
export function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
}
