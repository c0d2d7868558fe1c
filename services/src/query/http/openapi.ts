import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Call } from '@vigie/contracts/calls/call';
import { errorBody } from '@vigie/contracts/errors';
import { VERSION } from '@vigie/contracts/process/version';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { onlyFrom } from '../../platform/network/callers.ts';
import { sessionCookie } from './cookies.ts';

/**
 * OpenAPI 3.1 of every call, from the contracts: /openapi.json, and /docs to browse it, for clients in the networks
 * `from`. Register before the calls.
 */
export async function describeCalls(app: FastifyInstance, from: readonly string[]): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vigie',
        version: VERSION,
        description:
          'Exposition des articles de presse sur les agrégateurs. Les dates des requêtes sont à l’heure de Paris.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(app) } } },
    },
    // Refinements have no JSON Schema; what they refuse is in the descriptions.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { target: 'draft-2020-12', unrepresentable: 'any' } }),
  });
  // A room of its own: the hook also covers the files of the page, which the plugin's own hooks do not.
  await app.register(async (docs) => {
    docs.addHook('onRequest', onlyFrom(from));
    // Without a policy of its own it has that of every answer.
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: false });
    docs.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
}

const error = (description: string) => errorBody.meta({ description });

// The client compares this exact text.
const unauthorized = {
  description: 'Pas de session valable',
  content: { 'text/plain': { schema: z.literal('Unauthorized') } },
};

const unauthorizedOrCode = {
  description:
    'Mot de passe incorrect ; code_required : le mot de passe est le bon, loginCode suit ; login_expired : trop tard',
  content: { ...unauthorized.content, 'application/json': { schema: errorBody } },
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
  401: call.tag === 'session' ? unauthorizedOrCode : unauthorized,
  403: error('Droits insuffisants, ou requête venue d’un autre site'),
  ...(call.params || ['administration', 'compte', 'session', 'vues', 'notes'].includes(call.tag)
    ? { 404: error('Introuvable') }
    : {}),
  ...(['administration', 'compte', 'vues', 'notes'].includes(call.tag) ? { 409: error('Contraire à une règle') } : {}),
  ...(call.tag === 'session' || call.tag === 'compte' ? { 429: error('Trop d’essais ; retry-after') } : {}),
  431: error('En-têtes trop longs'),
  500: error('Erreur interne'),
  503: error('Maintenance, surcharge ou dépendance absente ; retry-after'),
  504: error('Délai dépassé'),
});
