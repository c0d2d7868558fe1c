import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { invalidField } from '../../platform/errors.ts';

/** Of 0 to 4: 3 withstands a hundred million guesses. */
const LEAST_SCORE = 3;
/** What follows makes no password weaker, and would cost time. */
const READ_LENGTH = 64;

let guesser: ZxcvbnFactory | undefined;

/**
 * Refuses a password that is easy to guess: common ones, names, dates, keys side by side, and what the account says of
 * itself. Its length is checked by the contract.
 * @throws {AppError} `validation_failed`, naming `field`
 */
export function assertHardToGuess(password: string, email: string, field = 'users.password'): void {
  guesser ??= new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...common, ...french } });
  const told = ['vigie', email, ...email.split(/[@.]/)];
  const { score } = guesser.check(password.normalize('NFC').slice(0, READ_LENGTH), told);
  if (score < LEAST_SCORE) {
    throw invalidField(field, 'est trop facile à deviner : préférez une phrase de plusieurs mots');
  }
}
