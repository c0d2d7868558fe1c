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
