/** Whether a query's publisher is all of them. */
export const isEveryone = (editeur: string): boolean => editeur === '' || editeur === 'all';
