import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to be hashed, or to be compared with a hash. */
export interface HashWork {
  password: string;
  stored?: string;
}

export type HashAnswer = { result: string | boolean } | { error: string };

/** Added to the `nice` of the process: answers go before logins. */
const NICE = 5;

/** Linux keeps a priority for each thread. Elsewhere, or where it is forbidden, the thread is only less polite. */
function stepBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), Math.min(19, getPriority() + NICE));
  } catch {
    // See above.
  }
}

/** The library's defaults are argon2id with 19 MiB and 2 passes, as OWASP recommends. */
const resultOf = ({ password, stored }: HashWork): string | boolean =>
  stored === undefined ? hashSync(password) : verifySync(stored, password);

stepBack();
parentPort?.on('message', (work: HashWork) => {
  let answer: HashAnswer;
  try {
    answer = { result: resultOf(work) };
  } catch (error) {
    answer = { error: String(error) };
  }
  parentPort?.postMessage(answer);
});
