/** The publishers that a query asks for. No zod: the browser imports this. */

/** Between two names: white space of shown names is one space each, so no name has it. */
const BETWEEN = '\n';

/** The names in a query's `editeur`, each once. */
export function publisherNames(editeur: string): string[] {
  const names = editeur.split(BETWEEN).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Several publishers as one `editeur`. */
export const joinPublishers = (names: readonly string[]): string => names.join(BETWEEN);
