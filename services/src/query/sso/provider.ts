import { foldEmail, isEmail } from '@vigie/contracts/identity';
import { SSO_RETURN_PATH, type SsoFault } from '@vigie/contracts/sso-faults';
import * as oidc from 'openid-client';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SsoIdentity } from '../users/adopt.ts';
import { boundedFetch, isAway } from './bounded-fetch.ts';
import type { SsoSettings } from './settings.ts';

/** What an ID token or the userinfo endpoint says. */
type Claims = Readonly<Record<string, unknown>>;

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/**
 * The verified address. One source must give both the address and `email_verified: true`. Where the other gives one of them too, it
 * must be the same: a source that says otherwise is not overruled.
 */
function verifiedEmail(...sources: readonly Claims[]): { address: string } | { fault: SsoFault } {
  const addresses = sources.map(({ email }) => email).filter((email) => !isMissing(email));
  const first = addresses[0];
  const isOne = addresses.every(
    (email) =>
      typeof email === 'string' && isEmail(email) && typeof first === 'string' && foldEmail(email) === foldEmail(first),
  );
  if (typeof first !== 'string' || !isOne) return { fault: 'sso_email' };
  const flags = sources.map(({ email_verified: verified }) => verified).filter((verified) => !isMissing(verified));
  const isVerified = sources.some(({ email, email_verified: verified }) => !isMissing(email) && verified === true);
  if (!isVerified || flags.some((verified) => verified !== true)) return { fault: 'sso_unverified_email' };
  return { address: first.normalize('NFC') };
}

/** The groups of the first source that names some: a text, or the texts of a list. They compare exactly. */
function groupsOf(claim: string, ...sources: readonly Claims[]): string[] {
  const value = sources.map((claims) => claims[claim]).find((one) => !isMissing(one));
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

/** What the two halves of a login share. It must not leave the service. */
export interface SsoFlow {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says it is. */
export interface SsoPerson extends SsoIdentity {
  groups: string[];
}

/** A login that leads back to the login page. */
export class SsoRefusal extends Error {
  override readonly name = 'SsoRefusal';
  readonly fault: SsoFault;
  constructor(fault: SsoFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export interface SsoProvider {
  /** Where the browser goes. @throws {AppError} `unavailable` when the provider is away */
  begin(): Promise<{ url: string; flow: SsoFlow }>;
  /** @param query of the address that the browser came back to. @throws {SsoRefusal} */
  finish(query: string, flow: SsoFlow): Promise<SsoPerson>;
}

/** How long one answer of the provider may take. */
const TIMEOUT_S = 5;
/** An ID token is made for this login, which takes ten minutes at most. Clocks may differ by as much. */
const ISSUED_WITHIN_S = 10 * 60;
const SUBJECT = /^[^\0]{1,255}$/su;

/** What the standard asks of an ID token beside what the library checks. */
function checkIdToken({ sub, iat, azp }: oidc.IDToken, clientId: string, now: number): void {
  const wrong =
    (!SUBJECT.test(sub) && 'sub') ||
    (Math.abs(now / 1_000 - iat) > ISSUED_WITHIN_S && 'iat') ||
    (azp !== undefined && azp !== clientId && 'azp');
  if (wrong) throw new SsoRefusal('sso_refused', new Error(`unexpected ID token claim ${wrong}`));
}

/** What a failure was, without what the provider sent: tokens, names and addresses stay out of the log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const isCoded = error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError;
  const code = isCoded ? error.error.slice(0, 60) : '';
  // The words of a SyntaxError quote the text that is no JSON.
  const what = error instanceof SyntaxError ? error.name : error.message;
  return [what, code, reasonOf(error.cause)].filter(Boolean).join(': ');
}

export interface ProviderOptions {
  /** Milliseconds. */
  now?: () => number;
  timeoutS?: number;
}

/**
 * The provider of single sign-on: code flow with PKCE, state and nonce, and ID tokens whose signature is checked with the provider's
 * keys. It is asked for its description when it is first needed.
 */
export function createProvider(
  settings: SsoSettings,
  log: Logger,
  { now = Date.now, timeoutS = TIMEOUT_S }: ProviderOptions = {},
): SsoProvider {
  const { issuer, clientId, clientSecret, publicUrl, scope, groupsClaim } = settings;
  const redirectUri = new URL(SSO_RETURN_PATH, publicUrl).href;
  // Only for loopback, as the schema of the environment sees to.
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  let known: Promise<oidc.Configuration> | undefined;
  const described = (): Promise<oidc.Configuration> => {
    known ??= oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        execute: [...insecure, oidc.enableNonRepudiationChecks],
        timeout: timeoutS,
        [oidc.customFetch]: boundedFetch,
      })
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  };

  const personOf = async (config: oidc.Configuration, query: string, flow: SsoFlow): Promise<SsoPerson> => {
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SsoRefusal('sso_refused');
    checkIdToken(claims, clientId, now());
    const { userinfo_endpoint: endpoint } = config.serverMetadata();
    // Many providers tell email and groups there only.
    const userInfo = endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: verifiedEmail(claims, userInfo),
      groups: groupsOf(groupsClaim, claims, userInfo),
    };
  };

  return {
    async begin() {
      let config: oidc.Configuration;
      try {
        config = await described();
      } catch (cause) {
        log.warn({ reason: reasonOf(cause) }, 'single sign-on');
        const message =
          'Le fournisseur d’identité ne répond pas : réessayez dans un instant, ou connectez-vous avec votre mot de passe';
        throw new AppError('unavailable', { message, retryAfterS: 5, cause });
      }
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, flow };
    },

    async finish(query, flow) {
      if (new URLSearchParams(query).get('state') !== flow.state) throw new SsoRefusal('sso_state');
      try {
        return await personOf(await described(), query, flow);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'single sign-on');
        if (error instanceof SsoRefusal) throw error;
        throw new SsoRefusal(isAway(error) ? 'sso_unavailable' : 'sso_refused', error);
      }
    },
  };
}
