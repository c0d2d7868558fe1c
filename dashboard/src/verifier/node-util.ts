/** What statements use of `node:util`, for a page without a server. */
export { dequal as isDeepStrictEqual } from 'dequal';
