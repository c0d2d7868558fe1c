/** The product token that robots.txt files name, and that stands in the agent's name. */
export const ROBOT = 'VigieBot';
