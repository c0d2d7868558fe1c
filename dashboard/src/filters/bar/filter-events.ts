/** What the keyboard and the palette ask of the filter bar. */
export const OPEN_FILTERS = 'vigie:open-filters';
export const RESET_FILTERS = 'vigie:reset-filters';

export const ask = (event: typeof OPEN_FILTERS | typeof RESET_FILTERS): boolean => dispatchEvent(new Event(event));
