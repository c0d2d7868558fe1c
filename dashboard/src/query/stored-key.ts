/** Where the query of the last visit is stored. The login needs no more of it. */
export const STORED_QUERY = 'query';

/** At login. */
export const clearStoredQuery = (storage: Storage): void => storage.removeItem(STORED_QUERY);
