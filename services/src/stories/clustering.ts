import { ALGORITHM, createStories, loadStories, type Stories } from '@vigie/stories/clusters/stories';
import type { StoriesEngine } from './engine.ts';

/** The clustering that the service runs. */
export const clustering: StoriesEngine<Stories> = {
  algorithm: ALGORITHM,
  create: () => createStories(),
  load: (bytes) => loadStories(bytes),
};
