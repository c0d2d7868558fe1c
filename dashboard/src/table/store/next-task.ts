/** Resolves in a task of its own, so that the browser can paint and answer input first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** A page in the background has no frames. */
const NO_FRAME_MS = 200;

/** Resolves once earlier changes of the page are painted: after their frame and the next one. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
