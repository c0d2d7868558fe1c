import { useSyncExternalStore } from 'react';

let behind = false;
const listeners = new Set<() => void>();

/** Notes whether clusters are behind their articles. Answers that rest on clusters say it in a header, so no screen sends a call to ask. */
export function noteClustersBehind(now: boolean): void {
  if (now === behind) return;
  behind = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const areClustersBehind = (): boolean => behind;

export const useClustersBehind = (): boolean => useSyncExternalStore(subscribe, areClustersBehind, areClustersBehind);
