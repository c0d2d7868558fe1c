/** The product token that robots.txt files name, and that stands in the agent's name. */
export const ROBOT = 'VigieBot';

/** As what a page is asked for. Some sites have another page for phones. */
export type Device = 'desktop' | 'mobile';

export const agentName = (contact: string, device: Device = 'desktop'): string =>
  `Mozilla/5.0 (${device === 'mobile' ? 'Android; Mobile; ' : ''}compatible; ${ROBOT}/1.0; +${contact})`;
