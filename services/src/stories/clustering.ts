import { ALGORITHM, createStories, loadStories, type Stories } from '@vigie/pipelines/stories/clusters/stories';
import type { StoriesEngine } from './engine.ts';

/** The clustering that ships. */
export const clustering: StoriesEngine<Stories> = {
  algorithm: ALGORITHM,
  create: () => createStories(),
  load: (bytes) => loadStories(bytes),
};
