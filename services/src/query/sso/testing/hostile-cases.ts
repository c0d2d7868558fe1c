import type { ServerResponse } from 'node:http';
import type { SsoFault } from '@vigie/contracts/sso-faults';
import type { Script } from './hostile-provider.ts';

/** What the identity of these cases claims where a case says nothing else: to be the first administrator. */
export const VICTIM = 'admin@vigie.local';
export const ATTACKER = { sub: 'attaquant', email: VICTIM, email_verified: true, groups: ['direction'] };

export type Case = readonly [name: string, fault: SsoFault, script: Script];
type NamedScript = readonly [name: string, script: Script];

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;
const part = (token: string, index: number): string => token.split('.')[index] ?? '';
const forged = (token: string): string => {
  const claims = { ...JSON.parse(Buffer.from(part(token, 1), 'base64url').toString()), sub: 'un autre' };
  return [part(token, 0), Buffer.from(JSON.stringify(claims)).toString('base64url'), part(token, 2)].join('.');
};
const json =
  (body: string, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const HS256 = { header: { alg: 'HS256' } };
const BOTH = { id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] };

/** Tokens that nobody with the provider's key has signed, or that say no such thing. */
const tokens: readonly NamedScript[] = [
  ['alg none', { header: { alg: 'none' }, signedBy: 'nothing' }],
  ['alg none that the provider offers', { header: { alg: 'none' }, signedBy: 'nothing', discovery: BOTH }],
  ['alg nOnE', { header: { alg: 'nOnE' }, signedBy: 'nothing' }],
  ['no alg', { header: { alg: undefined } }],
  ['HS256 by the secret of the client', { ...HS256, signedBy: 'secret' }],
  ['HS256 by that secret, offered', { ...HS256, signedBy: 'secret', discovery: BOTH }],
  ['HS256 by the public key', { ...HS256, signedBy: 'public key' }],
  ['HS256 by the public key, offered', { ...HS256, signedBy: 'public key', discovery: BOTH }],
  ['an alg that is not offered', { header: { alg: 'RS512' } }],
  ['a foreign key under the same id', { signedBy: 'foreign' }],
  ['a foreign key under an unknown id', { header: { kid: 'deux' }, signedBy: 'foreign' }],
  ['a foreign key that it names', { header: { jku: 'http://127.0.0.1:9/jwks' }, signedBy: 'foreign' }],
  ['no signature', { signedBy: 'nothing' }],
  ['claims changed after signing', { idToken: forged }],
  ['two signatures', { idToken: (token) => `${token}.${part(token, 2)}` }],
  ['two signatures as JSON', { idToken: (token) => ({ payload: part(token, 1), signatures: [{}, {}] }) }],
  ['an encrypted token', { idToken: (token) => `${token}.a.b` }],
  ['no id token', { idToken: () => undefined }],
  ['an id token that is none', { idToken: () => 'a.b.c' }],
  ['critical extensions', { header: { crit: ['exp'] } }],
  ['no keys', { keys: () => [] }],
  [
    'two keys and no key id',
    { header: { kid: undefined }, keys: ({ publicKey }) => [publicKey, { ...publicKey, kid: 'deux' }] },
  ],
  ['a private key among its keys', { keys: ({ privateKey }) => [privateKey] }],
  ['a key for encryption', { keys: ({ publicKey }) => [{ ...publicKey, use: 'enc' }] }],
  [
    'a symmetric key',
    { keys: () => [{ kty: 'oct', k: 'YQ', kid: 'un' }], ...HS256, signedBy: 'secret', discovery: BOTH },
  ],
  ['keys that are not JSON', { answers: { '/jwks': json('<keys>') } }],
  ['keys that are gone', { answers: { '/jwks': json('{}', 404) } }],
  ['no address of keys', { discovery: { jwks_uri: undefined } }],
];

const claims: readonly NamedScript[] = [
  ['an expired token', { claims: { exp: inSeconds(-60) } }],
  ['an expiry as text', { claims: { exp: String(inSeconds(300)) } }],
  ['no expiry', { claims: { exp: undefined } }],
  ['a token of in an hour', { claims: { iat: inSeconds(3_600), exp: inSeconds(7_200) } }],
  ['a token of yesterday', { claims: { iat: inSeconds(-86_400) } }],
  ['no time of issue', { claims: { iat: undefined } }],
  ['a token that is not valid yet', { claims: { nbf: inSeconds(3_600) } }],
  ['another issuer', { claims: { iss: 'https://id.example' } }],
  ['an issuer as a list', { claims: { iss: ['https://id.example'] } }],
  ['a token for another client', { claims: { aud: 'autre' } }],
  ['a token for us and others', { claims: { aud: ['vigie', 'autre'] } }],
  ['a token that another client asked for', { claims: { azp: 'autre' } }],
  ['a token for both that the other asked for', { claims: { aud: ['vigie', 'autre'], azp: 'autre' } }],
  ['another nonce', { claims: { nonce: 'autre' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['no subject', { claims: { sub: undefined } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['a subject as number', { claims: { sub: 1 } }],
  ['a subject of 256 characters', { claims: { sub: 's'.repeat(256) } }],
  ['a subject with NUL', { claims: { sub: 'attaquant\u0000' } }],
];

const flows: readonly NamedScript[] = [
  ['another issuer in the address', { query: (query) => query.set('iss', 'https://id.example') }],
  [
    'no issuer in the address',
    { query: (query) => query.delete('iss'), discovery: { authorization_response_iss_parameter_supported: true } },
  ],
  ['two codes', { query: (query) => query.append('code', 'code-0') }],
  ['a code of another login', { query: (query) => query.set('code', 'code-0') }],
  ['an unknown code', { query: (query) => query.set('code', 'inconnu') }],
  ['no code', { query: (query) => query.delete('code') }],
  ['an error beside a code', { query: (query) => query.set('error', 'access_denied') }],
  ['a token in the address', { query: (query) => query.set('id_token', 'a.b.c') }],
  ['a signed answer in the address', { query: (query) => query.set('response', 'a.b.c') }],
  ['a refusal of the code', { answers: { '/token': json('{"error":"invalid_grant"}', 400) } }],
  ['an answer that is no JSON', { answers: { '/token': json('oui') } }],
  ['an answer of 5 MB', { answers: { '/token': json(JSON.stringify({ access_token: 'a'.repeat(5_000_000) })) } }],
  ['an id token of 5 MB', { claims: { more: 'a'.repeat(5_000_000) } }],
];

const userInfo: readonly NamedScript[] = [
  ['userinfo about another subject', { userInfo: { sub: 'un autre' } }],
  ['userinfo about nobody', { userInfo: { sub: undefined } }],
  ['userinfo that is refused', { userInfo: {}, answers: { '/userinfo': json('{}', 403) } }],
  ['userinfo of 5 MB', { userInfo: { more: 'a'.repeat(5_000_000) } }],
  [
    'userinfo as a token that nobody signed',
    {
      userInfo: {},
      answers: {
        '/userinfo': (response) =>
          response
            .writeHead(200, { 'content-type': 'application/jwt' })
            .end('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhdHRhcXVhbnQifQ.'),
      },
    },
  ],
];

const email = (value: unknown): Script => ({ claims: { email: value } });
const addresses: readonly NamedScript[] = [
  ['no address', email(undefined)],
  ['an empty address', email('')],
  ['a list', email([VICTIM])],
  ['an object', email({ toString: VICTIM })],
  ['5,005 characters', email(`${'a'.repeat(4_987)}@vigie.local`)],
  ['full-width letters', email('ａdmin@vigie.local')],
  ['a full-width domain', email('admin@ｖigie.local')],
  ['a Kelvin sign', email('\u212aate@vigie.local')],
  ['a mark of direction', email('\u200fadmin@vigie.local')],
  ['a zero-width space', email('ad\u200bmin@vigie.local')],
  ['a blank at the end', email('admin@vigie.local ')],
  ['a blank at the start', email('\u00a0admin@vigie.local')],
  ['a line end', email('admin@vigie.local\n')],
  ['two @', email('attaquant@exemple.fr@vigie.local')],
  ['a comment', email('admin(x)@vigie.local')],
  ['a quoted part', email('"admin"@vigie.local')],
  ['a list as text', email('admin@vigie.local,attaquant@exemple.fr')],
  ['NUL', email('admin@vigie.local\u0000')],
  ['half a character', email('admin\ud83d@vigie.local')],
  ['another address in userinfo', { claims: { email: 'attaquant@exemple.fr' }, userInfo: { email: VICTIM } }],
  ['another address in the token', { userInfo: { email: 'attaquant@exemple.fr', email_verified: true } }],
  ['an address and a list', { userInfo: { email: [VICTIM] } }],
];

const verified = (value: unknown): Script => ({ claims: { email_verified: value } });
const flags: readonly NamedScript[] = [
  ['not verified', verified(false)],
  ['verified as text', verified('true')],
  ['verified as number', verified(1)],
  ['verified as list', verified([true])],
  ['nothing about it', verified(undefined)],
  ['verified, says the other source', { claims: { email: undefined }, userInfo: { email: VICTIM } }],
  ['not verified, says userinfo', { userInfo: { email: VICTIM, email_verified: false } }],
  [
    'verified by userinfo alone',
    { claims: { email_verified: false }, userInfo: { email: VICTIM, email_verified: true } },
  ],
];

const groups = (value: unknown): Script => ({ claims: { groups: value } });
const roles: readonly NamedScript[] = [
  ['no groups', groups(undefined)],
  ['groups in groups', groups([['direction']])],
  ['groups as object', groups({ direction: true })],
  ['several groups in one text', groups('direction,redaction')],
  ['names of every object', groups(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])],
  ['another case', groups(['Direction'])],
  ['a blank at the end', groups(['direction '])],
  ['full-width letters', groups(['ｄirection'])],
  ['the start of a group', groups(['dir', ''])],
  ['20,000 groups', groups(Array.from({ length: 20_000 }, (_, i) => `groupe-${i}`))],
];

const away: readonly NamedScript[] = [
  ['no answer', { timeoutS: 1, answers: { '/token': () => undefined } }],
  [
    'an answer that does not end',
    { timeoutS: 1, answers: { '/token': (response) => response.writeHead(200).write('{') } },
  ],
  ['userinfo that fails', { userInfo: {}, answers: { '/userinfo': json('{}', 500) } }],
  ['keys that fail', { answers: { '/jwks': json('{}', 503) } }],
];

const of = (fault: SsoFault, cases: readonly NamedScript[]): Case[] =>
  cases.map(([name, script]) => [name, fault, script]);

export const HOSTILE_CASES: readonly Case[] = [
  ...of('sso_refused', [...tokens, ...claims, ...flows, ...userInfo]),
  ...of('sso_email', addresses),
  ...of('sso_unverified_email', flags),
  ...of('sso_no_role', roles),
  ...of('sso_unavailable', away),
  ['another state', 'sso_state', { query: (query) => query.set('state', 'x'.repeat(43)) }],
  ['no state', 'sso_state', { query: (query) => query.delete('state') }],
];
