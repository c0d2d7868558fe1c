import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 of every call, from the contracts: /openapi.json, and /docs to browse it. Register before the calls. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vigie',
        version: '1',
        description:
          "Exposition des articles de presse sur les agrégateurs. Les dates des requêtes sont à l'heure de Paris.",
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vigie_session' } } },
    },
    // Refinements have no JSON Schema; what they refuse is in the descriptions.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { target: 'draft-2020-12', unrepresentable: 'any' } }),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
