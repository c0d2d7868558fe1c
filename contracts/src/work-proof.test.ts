import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSolved, PROOF_PIECES, solveWork } from './work-proof.ts';

const challenges = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `${Buffer.from(bytes).toString('base64url')}3.1700000000000.rest`);

test('each number gives a SHA-256 that begins with the zero bits, and it is the least', () => {
  fc.assert(
    fc.property(challenges, fc.integer({ min: 1, max: 5 }), (challenge, bits) => {
      const seed = Buffer.from(challenge.slice(0, 43), 'base64url');
      const isRight = (piece: number, number: number): boolean => {
        const bytes = Buffer.concat([seed, Buffer.alloc(8)]);
        bytes.writeUInt32BE(piece, 32);
        bytes.writeUInt32BE(number, 36);
        return hash('sha256', bytes, 'buffer').readUInt32BE(0) >>> (32 - bits) === 0;
      };
      const numbers = solveWork({ challenge, bits });
      expect(numbers).toHaveLength(PROOF_PIECES);
      for (const [piece, number] of numbers.entries()) {
        expect(isRight(piece, number)).toBe(true);
        for (let less = 0; less < number; less++) expect(isRight(piece, less)).toBe(false);
      }
      expect(isSolved({ challenge, bits }, numbers)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('other numbers, too few, and a text that is no challenge solve nothing', () => {
  const challenge = 'A'.repeat(43);
  const numbers = solveWork({ challenge, bits: 8 });
  expect(isSolved({ challenge, bits: 8 }, numbers.toReversed())).toBe(false);
  expect(isSolved({ challenge, bits: 8 }, numbers.slice(1))).toBe(false);
  expect(isSolved({ challenge: 'B'.repeat(43), bits: 8 }, numbers)).toBe(false);
  expect(isSolved({ challenge: 'é'.repeat(43), bits: 8 }, numbers)).toBe(false);
});
