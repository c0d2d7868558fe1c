import { expect, test } from 'vitest';
import { failureText, readFailure } from './api-error.ts';

const body = (error: object) => JSON.stringify({ error });
const requestId = 'd2a1c5f0-5a0e-4a53-9d30-6f4f6a1b2c3d';

test('a failure of the server names its request, by which an administrator finds it in the logs', () => {
  const failure = readFailure(500, body({ code: 'internal', message: 'Erreur interne', requestId }), null);
  expect(failureText(failure)).toBe(`Erreur interne (Référence de l’appel : ${requestId})`);
});

test('what the user can mend by themselves names its fields alone', () => {
  const details = [{ path: 'nom', message: 'Le nom est obligatoire.' }];
  const failure = readFailure(400, body({ code: 'validation_failed', message: 'Un champ', details, requestId }), null);
  expect(failureText(failure)).toBe('Le nom est obligatoire.');
});
