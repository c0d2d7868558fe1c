/** The product token that robots.txt files name, and that stands in the agent's name. */
export const ROBOT = 'VigieBot';

/** The device that a page is requested for. Some sites have a different page for phones. */
export type Device = 'desktop' | 'mobile';

/** @param suffix what a publisher wants to read behind it */
export const agentName = (contact: string, device: Device = 'desktop', suffix = ''): string =>
  `Mozilla/5.0 (${device === 'mobile' ? 'Android; Mobile; ' : ''}compatible; ${ROBOT}/1.0; +${contact}) ${suffix}`.trimEnd();
