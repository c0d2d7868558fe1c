/** Addresses beside the calls, free of run-time schemas, so that the browser can import them. */

export const SOCKET_PATH = '/socket';

/** Close code with which the server ends a socket when its session has ended: connecting again would be refused. */
export const SESSION_ENDED = 4401;

/** Longest frame that the server reads, in bytes: room for the longest query with every character escaped. */
export const MAX_FRAME = 96 * 1_024;
