import type { Call } from '@vigie/contracts/calls/call';
import { errorBody } from '@vigie/contracts/errors';
import { z } from 'zod';

const error = (description: string) => errorBody.meta({ description });

// Exactly this text, which the client compares.
const unauthorized = {
  description: 'Pas de session valable',
  content: { 'text/plain': { schema: z.literal('Unauthorized') } },
};

const HAS_INPUT = {
  400: error('Requête incorrecte ; details nomme les champs'),
  413: error('Corps trop long'),
  415: error('Type de contenu non accepté'),
};

/** Every status that a call may answer, for OpenAPI and for checking answers. */
export const responsesOf = (call: Call) => ({
  200:
    call.file === undefined
      ? call.answer
      : { description: 'Fichier', content: { [call.file]: { schema: call.answer } } },
  ...(call.body || call.params || call.search ? HAS_INPUT : {}),
  401: unauthorized,
  403: error('Droits insuffisants, ou requête venue d’un autre site'),
  ...(call.params || call.tag === 'administration' ? { 404: error('Introuvable') } : {}),
  ...(call.tag === 'administration' ? { 409: error('Contraire à une règle') } : {}),
  ...(call.tag === 'session' ? { 429: error('Trop d’essais ; retry-after') } : {}),
  500: error('Erreur interne'),
  503: error('Maintenance, surcharge ou dépendance absente ; retry-after'),
  504: error('Délai dépassé'),
});
