import type { ComponentType } from 'react';

export type Load = () => Promise<{ default: ComponentType }>;

/** start.ts asks before the router does. The second call must wait for the same stylesheets, and fail with the first. */
export function once(load: Load): Load {
  let page: ReturnType<Load> | undefined;
  return () => {
    page ??= load();
    return page;
  };
}

/** Scripts and stylesheets of a screen that failed to load. The bundler's error has no class of its own. */
const failures = new WeakSet<object>();

interface PreloadError extends Event {
  payload?: unknown;
}

/** Call it at the start: the bundler announces each failure before it throws it. */
export function watchLoadFailures(target: EventTarget = globalThis): void {
  target.addEventListener('vite:preloadError', ({ payload }: PreloadError) => {
    if (typeof payload === 'object' && payload !== null) failures.add(payload);
  });
}

export const isLoadFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
