import type { FilterField } from '@vigie/contracts/views/screen-fields';

/** Events by which the keyboard, the palette and screens use the filter bar. */
export const OPEN_FILTERS = 'vigie:open-filters';
export const RESET_FILTERS = 'vigie:reset-filters';

export const ask = (event: typeof OPEN_FILTERS | typeof RESET_FILTERS): boolean => dispatchEvent(new Event(event));

/** Opens the filters at one of their fields. */
export const askFor = (field: FilterField): boolean => dispatchEvent(new CustomEvent(OPEN_FILTERS, { detail: field }));

/** The field that the filters are opened at, if any. */
export const fieldOf = (event: Event): FilterField | null =>
  event instanceof CustomEvent ? (event.detail as FilterField) : null;
