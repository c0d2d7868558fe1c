/**
 * A proof of work that a login shows when very many wrong passwords came before it: numbers that take a browser a second or a few to
 * find, and the server nothing to check. For each piece `i`, the SHA-256 of the challenge's first 32 bytes, `i` and `numbers[i]` (both
 * four bytes, big-endian) begins with `bits` zero bits. Many small pieces take nearly the same time each time; one large piece would not.
 */

export interface WorkChallenge {
  challenge: string;
  bits: number;
}

export const PROOF_PIECES = 16;
/** Letters of base64url that hold the 32 bytes. */
const SEED_LETTERS = 43;

// First words of SHA-256 (FIPS 180-4): 64 round constants, 8 initial values.
const ROUNDS = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const;
const SEED_WORDS = 8;
const MESSAGE_BITS = 8 * (32 + 4 + 4);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of SHA-256 over the 40 bytes in the first ten words of `words` (64 long, the rest is scratch). */
function firstWord(words: Int32Array): number {
  words[10] = 0x80000000;
  words.fill(0, 11, 15);
  words[15] = MESSAGE_BITS;
  const w = words as unknown as number[];
  for (let i = 16; i < 64; i++) {
    const [early, late] = [w[i - 15] as number, w[i - 2] as number];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[i] = ((w[i - 16] as number) + small + (w[i - 7] as number) + large) | 0;
  }
  let [a, b, c, d, e, f, g, h] = START as readonly number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const sum = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + sum + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (w[i] as number)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (START[0] + a) | 0;
}

/** The words that a piece is made from, or undefined for a text that is no challenge. */
function wordsOf(challenge: string): Int32Array | undefined {
  if (!/^[\w-]{43}/.test(challenge)) return undefined;
  const letters = challenge.slice(0, SEED_LETTERS).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(`${letters}=`), (letter) => letter.charCodeAt(0));
  const words = new Int32Array(64);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < SEED_WORDS; i++) words[i] = view.getInt32(4 * i);
  return words;
}

const fits = (words: Int32Array, piece: number, number: number, bits: number): boolean => {
  words[SEED_WORDS] = piece;
  words[SEED_WORDS + 1] = number;
  return firstWord(words) >>> (32 - bits) === 0;
};

/** Finds the numbers, in one go: about `PROOF_PIECES * 2 ** bits` hashes. */
export function solveWork({ challenge, bits }: WorkChallenge): number[] {
  const words = wordsOf(challenge);
  if (words === undefined) throw new Error('no challenge');
  return Array.from({ length: PROOF_PIECES }, (_, piece) => {
    let number = 0;
    while (!fits(words, piece, number, bits)) number += 1;
    return number;
  });
}

/** Whether these are numbers of this challenge. */
export function isSolved({ challenge, bits }: WorkChallenge, numbers: readonly number[]): boolean {
  const words = wordsOf(challenge);
  return (
    words !== undefined &&
    numbers.length === PROOF_PIECES &&
    numbers.every((number, piece) => fits(words, piece, number, bits))
  );
}
