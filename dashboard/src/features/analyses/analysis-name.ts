/** A list may be saved without a name. */
export const analysisName = ({ name }: { name: string }): string => name || 'Sans titre';
