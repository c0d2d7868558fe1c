import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CLIENT, type Claims } from './provider.ts';

/** What the provider does in one login. Whatever is left out is as it should be. */
export interface Script {
  /** Over those of the ID token; undefined takes one away. */
  claims?: Claims;
  header?: Claims;
  /** What the ID token is signed with: by HS256 the secret of the client or the provider's public key. */
  signedBy?: 'own' | 'foreign' | 'nothing' | 'secret' | 'public key';
  /** The last word on the ID token. */
  idToken?: (token: string) => unknown;
  /** Over `sub` of the userinfo endpoint. Without it there is no such endpoint. */
  userInfo?: Claims;
  /** Changes what the browser brings back. */
  query?: (query: URLSearchParams) => void;
  /** Answers by hand, by path. */
  answers?: Readonly<Record<string, (response: ServerResponse, url: string) => unknown>>;
  discovery?: Claims;
  /** How long an answer may take, where it is short. */
  timeoutS?: number;
  /** Of the provider, from its own. */
  keys?: (own: { publicKey: Claims; privateKey: Claims }) => readonly Claims[];
}

export interface HostileProvider {
  issuer: string;
  /** Starts a login by this script. */
  play(script: Script): void;
  /** Lets somebody in at the address where the browser was sent. Resolves to the query that it brings back. */
  letIn(url: string): string;
  stop(): Promise<void>;
}

interface Code {
  nonce: string;
  challenge: string;
  claims: Claims;
}

const KID = 'un';
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const defined = (claims: Claims): Claims => JSON.parse(JSON.stringify(claims));
const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** A provider on loopback whose answers the test sets. It lets everybody in, and takes each code as often as it comes. */
export async function startHostileProvider(person: Claims): Promise<HostileProvider> {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jwk = (key: KeyObject): Claims => ({ ...key.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' });
  const pem = ours.publicKey.export({ type: 'spki', format: 'pem' });
  const codes = new Map<string, Code>();
  let script: Script = {};
  let issuer = '';

  const signature = (signed: string): string => {
    const { signedBy = 'own' } = script;
    if (signedBy === 'nothing') return '';
    if (signedBy === 'own' || signedBy === 'foreign') {
      const { privateKey } = signedBy === 'own' ? ours : foreign;
      return sign('sha256', Buffer.from(signed), privateKey).toString('base64url');
    }
    return createHmac('sha256', signedBy === 'secret' ? CLIENT.secret : pem)
      .update(signed)
      .digest('base64url');
  };
  const idToken = ({ nonce, claims: own }: Code): unknown => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce, ...person, ...own };
    const signed = `${encoded(defined({ alg: 'RS256', kid: KID, ...script.header }))}.${encoded(defined(claims))}`;
    const token = `${signed}.${signature(signed)}`;
    return script.idToken ? script.idToken(token) : token;
  };

  const keys = (): readonly Claims[] => {
    const [publicKey, privateKey] = [jwk(ours.publicKey), jwk(ours.privateKey)];
    return script.keys?.({ publicKey, privateKey }) ?? [publicKey];
  };

  const ANSWERS: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
    '/.well-known/openid-configuration': (_request, response) =>
      sendJson(
        response,
        defined({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          userinfo_endpoint: script.userInfo && `${issuer}/userinfo`,
          id_token_signing_alg_values_supported: ['RS256'],
          ...script.discovery,
        }),
      ),
    '/jwks': (_request, response) => sendJson(response, { keys: keys() }),
    '/token': async (request, response) => {
      const form = new URLSearchParams(await text(request));
      const code = codes.get(form.get('code') ?? '');
      const verifier = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (!code || verifier !== code.challenge) return sendJson(response, { error: 'invalid_grant' }, 400);
      return sendJson(response, { access_token: 'a', token_type: 'Bearer', id_token: idToken(code) });
    },
    '/userinfo': (_request, response) => sendJson(response, defined({ sub: person.sub, ...script.userInfo })),
  };

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const byHand = script.answers?.[path];
    if (byHand) byHand(response, issuer);
    else if (ANSWERS[path]) ANSWERS[path](request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    play(next) {
      script = next;
    },
    letIn(url) {
      const parameters = new URL(url).searchParams;
      const code = `code-${codes.size}`;
      codes.set(code, {
        nonce: parameters.get('nonce') ?? '',
        challenge: parameters.get('code_challenge') ?? '',
        claims: script.claims ?? {},
      });
      const query = new URLSearchParams({ code, state: parameters.get('state') ?? '', iss: issuer });
      script.query?.(query);
      return query.toString();
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
