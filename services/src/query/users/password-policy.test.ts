import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { assertHardToGuess } from './password-policy.ts';

const EMAIL = 'jeanne.durand@exemple.fr';

test.each(['123456789012', 'motdepasse12', 'azertyuiop12', 'aaaaaaaaaaaaaaaa', 'jeannedurand', 'vigievigievigie'])(
  '%s is too easy to guess',
  (password) => {
    expect(() => assertHardToGuess(password, EMAIL)).toThrow(AppError);
  },
);

test.each(['cheval agrafe batterie juste', 'un secret de test', 'kX9#vT2mQ8!z', 'œuf-à-la-coque-du-mardi'])(
  '%s is accepted',
  (password) => {
    expect(() => assertHardToGuess(password, EMAIL)).not.toThrow();
  },
);

test('the longest password takes little time', () => {
  expect(() => assertHardToGuess('a1'.repeat(160), EMAIL)).toThrow(AppError);
});
