import { Buffer } from 'buffer/';

/** Seals are reckoned with Node's buffers. Imported first: modules make some when they are loaded. */
Object.assign(globalThis, { Buffer });
