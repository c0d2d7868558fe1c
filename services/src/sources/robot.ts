/** The product token that robots.txt files name, and that stands in the agent's name. */
export const ROBOT = 'VigieBot';

export const agentName = (contact: string): string => `Mozilla/5.0 (compatible; ${ROBOT}/1.0; +${contact})`;
