/** Queue that analyses run in: asked by the query service, worked off by workers. */
export const ANALYSES_QUEUE = 'analyses';
