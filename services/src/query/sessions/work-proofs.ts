import { isSolved, type WorkChallenge } from '@vigie/contracts/work-proof';
import type { Keyspace, Redis } from '../../platform/redis.ts';
import { newToken, tokenHash } from '../../platform/token.ts';
import type { Seal } from './session-seal.ts';

/** The answer to a challenge. */
export interface WorkProof {
  challenge: string;
  numbers: readonly number[];
}

export interface WorkProofs {
  /** A challenge that is of use for this subject only. Nothing is stored for it, so asking for many fills nothing. */
  make(subject: string, bits: number): WorkChallenge;
  /** Whether it solves a challenge of this subject, in time and for the first time. */
  spend(subject: string, proof: WorkProof): Promise<boolean>;
}

/** A phone of ten years ago finds the largest proof in half a minute. */
export const PROOF_MS = 3 * 60_000;

/** `bits`, the end in milliseconds, 256 random bits. */
const CLAIM = /^(\d{1,2})\.(\d{1,16})\.[\w-]{43}$/;
/** Of the mark of a seal: the challenge's first letters, from which a proof is made. */
const MARK_LETTERS = 43;

/** Proofs of work: challenges are signed, and each is taken once, by whichever instance comes first. */
export function createWorkProofs(redis: Redis, keys: Keyspace, seal: Seal, now: () => number): WorkProofs {
  const sealed = (subject: string): string => keys('login', 'proof', subject);
  return {
    make(subject, bits) {
      const challenge = seal.close(sealed(subject), `${bits}.${now() + PROOF_MS}.${newToken()}`);
      return { challenge, bits };
    },
    async spend(subject, { challenge, numbers }) {
      const [, bits, end] = CLAIM.exec(seal.open(sealed(subject), challenge) ?? '') ?? [];
      if (bits === undefined || now() >= Number(end)) return false;
      if (!isSolved({ challenge, bits: Number(bits) }, numbers)) return false;
      const used = keys('login', 'proof-used', tokenHash(challenge.slice(0, MARK_LETTERS)));
      return (await redis.set(used, '1', 'PX', PROOF_MS, 'NX')) === 'OK';
    },
  };
}
