/** Notes on charts. No zod: the browser imports this. */

/**
 * Where a note comes from: a person, minutes without photographs, other weights, a new title, an update that Google announced, an alert about
 * the score.
 */
export const NOTE_KINDS = ['note', 'captures', 'poids', 'titre', 'google', 'alerte'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** Who sees a note: its owner, or those whose accounts have the owner's publisher. */
export const NOTE_VISIBILITIES = ['moi', 'maison'] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];

/** Notes that a person owns. */
export const MOST_NOTES = 200;
export const NOTE_TEXT_MAX = 300;
export const NOTE_LINK_MAX = 2_000;
/** The shortest stretch without photographs that is noted, minutes. */
export const SHORTEST_GAP = 15;
/** Stretches without photographs that an answer has, the longest ones. */
export const MOST_GAPS_NOTED = 100;
