import type { WorkChallenge } from '@vigie/contracts/work-proof';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';

interface Proof {
  challenge: string;
  numbers: number[];
}

/** Finds the numbers in a thread of its own, so that the page goes on. */
const solveApart = (work: WorkChallenge): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      thread.terminate();
      settle();
    };
    thread.onmessage = ({ data }: MessageEvent<number[]>) => end(() => resolve(data));
    thread.onerror = () => end(() => reject(new Error('the proof of work failed')));
    thread.postMessage(work);
  });

const isRequired = (error: unknown): boolean => isApiError(error) && error.code === 'proof_required';

/** Attempts of others may come in between. */
const MOST_PROOFS = 3;

/**
 * Makes a login, with a proof of work where very many wrong passwords came before it.
 * @param onProof called while a proof is being found
 */
export async function withProof<T>(
  email: string,
  login: (proof?: Proof) => Promise<T>,
  onProof: () => void,
  solve: (work: WorkChallenge) => Promise<number[]> = solveApart,
): Promise<T> {
  let proof: Proof | undefined;
  for (let made = 0; ; made++) {
    try {
      return await login(proof);
    } catch (error) {
      if (!isRequired(error) || made >= MOST_PROOFS) throw error;
      onProof();
      const work = await call('loginProof', { body: { email } });
      proof = { challenge: work.challenge, numbers: await solve(work) };
    }
  }
}
