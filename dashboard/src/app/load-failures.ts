/** Scripts and stylesheets of a screen that did not come: what the bundler throws has no class of its own. */
const failures = new WeakSet<object>();

interface PreloadError extends Event {
  payload?: unknown;
}

/** From the start on: the bundler tells of each failure before it throws it. */
export function watchLoadFailures(target: EventTarget = globalThis): void {
  target.addEventListener('vite:preloadError', ({ payload }: PreloadError) => {
    if (typeof payload === 'object' && payload !== null) failures.add(payload);
  });
}

export const isLoadFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
