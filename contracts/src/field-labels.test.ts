import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import './locale.ts';
import type { Call } from './calls/call.ts';
import { CALLS } from './calls/index.ts';
import { FIELD_LABELS, fieldLabel, fieldSentence } from './field-labels.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const fieldsOf = ({ properties = {}, items = {}, anyOf = [], oneOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, inside]) => [name, ...fieldsOf(inside)]),
  ...(items === undefined || Object.keys(items).length === 0 ? [] : fieldsOf(items)),
  ...[...anyOf, ...oneOf].flatMap(fieldsOf),
];
const inputs = (call: Call): z.ZodType[] =>
  [call.body, call.params, call.search].filter((schema) => schema !== undefined);
const schemas = Object.values<Call>(CALLS).flatMap(inputs);
const fields = new Set(schemas.flatMap((schema) => fieldsOf(z.toJSONSchema(schema, { io: 'input' }) as Schema)));

test('every field that a call takes has a label', () => {
  expect(fields.size).toBeGreaterThan(60);
  expect([...fields].filter((name) => !Object.hasOwn(FIELD_LABELS, name))).toEqual([]);
});

test('a field is found by its path, with or without the field that contains it', () => {
  expect(fieldLabel('users.password')).toBe('Nouveau Mot de Passe');
  expect(fieldLabel('password')).toBe('Mot de passe');
  expect(fieldLabel('users.sessionLimit')).toBe('Sessions Max');
  expect(fieldLabel('selected.3')).toBe('Expressions choisies');
  expect([fieldLabel('constructor'), fieldLabel('')]).toEqual(['constructor', '']);
});

test('a predicate becomes a sentence about its field; a sentence stays as it is', () => {
  expect(fieldSentence('users.sessionLimit', 'doit être au moins 1')).toBe(
    '«\u00a0Sessions Max\u00a0» doit être au moins 1.',
  );
  expect(fieldSentence('clusterEntities', 'Veuillez choisir des entites ou lemmes')).toBe(
    'Veuillez choisir des entites ou lemmes',
  );
});

test.each<[string, z.ZodType, unknown, string]>([
  ['a number too small', z.number().min(1), 0, 'doit être au moins 1'],
  ['a number not positive', z.number().positive(), 0, 'doit être plus grand que 0'],
  ['a number too large', z.number().max(1_000), 1_001, 'doit être au plus 1000'],
  ['a number with a fraction', z.number().int(), 1.5, 'doit être un nombre entier'],
  ['a text for a number', z.number(), '1', 'doit être un nombre'],
  ['nothing', z.string(), undefined, 'est nécessaire'],
  ['an empty text', z.string().min(1), '', 'ne doit pas être vide'],
  ['a short text', z.string().min(3), 'a', 'doit avoir au moins 3 caractères'],
  ['a long text', z.string().max(1), 'ab', 'doit avoir au plus 1 caractère'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'doit avoir au plus 2 éléments'],
  ['a text for a list', z.array(z.string()), 'a', 'doit être une liste'],
  ['a list for an object', z.object({}), [], 'doit être un objet'],
  ['a word for a switch', z.boolean(), 'oui', 'doit être vrai ou faux'],
  [
    'another word',
    z.enum(['normal', 'actus']),
    'roi',
    'doit être l’une des valeurs «\u00a0normal\u00a0», «\u00a0actus\u00a0»',
  ],
  ['another constant', z.literal('ok'), 'ko', 'doit être «\u00a0ok\u00a0»'],
  ['no address', z.email(), 'pas-un-email', 'doit être une adresse email'],
  ['another form', z.string().regex(/^a$/), 'b', 'n’a pas la forme attendue'],
  ['a step between', z.number().multipleOf(5), 3, 'doit être un multiple de 5'],
  ['a field too many', z.strictObject({}), { a: 1 }, 'contient un champ inconnu'],
])('%s has a French message', (_what, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test('whatever is wrong with a call’s body, each message is a French sentence without a word of the library', () => {
  const bodies = Object.values<Call>(CALLS).flatMap(({ body }) => body ?? []);
  const keys = fc.constantFrom(...fields);
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.dictionary(keys, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 6 }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...bodies),
      fc.oneof(value, fc.record({ users: value, query: value })),
      (body, sent) => {
        for (const { path, message } of body.safeParse(sent).error?.issues ?? []) {
          const sentence = fieldSentence(path.join('.') || 'body', message);
          expect(sentence).toMatch(/^(«\u00a0.+\u00a0» (?:doit|ne|n’|est|contient|a ) ?.+\.|Veuillez .+)$/u);
          expect(sentence).not.toMatch(/Invalid|expected|Trop petit|>=|undefined/);
        }
      },
    ),
    { numRuns: process.env.VIGIE_FULL === '1' ? 2_000 : 300 },
  );
});
