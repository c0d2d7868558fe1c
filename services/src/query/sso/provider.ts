import { SSO_RETURN_PATH, type SsoFault } from '@vigie/contracts/sso-faults';
import * as oidc from 'openid-client';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SsoSettings } from './settings.ts';

/** What the two halves of a login share. It must not leave the service. */
export interface SsoFlow {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says it is. */
export interface SsoPerson {
  email: string;
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

const TIMEOUT_S = 5;

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** The provider of single sign-on: code flow with PKCE, state and nonce. It is asked for its description when it is first needed. */
export function createProvider(settings: SsoSettings, log: Logger): SsoProvider {
  const { issuer, clientId, clientSecret, publicUrl, scope, groupsClaim } = settings;
  const redirectUri = new URL(SSO_RETURN_PATH, publicUrl).href;
  // Only for loopback, as the schema of the environment sees to.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  let known: Promise<oidc.Configuration> | undefined;
  const described = (): Promise<oidc.Configuration> => {
    known ??= oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        execute,
        timeout: TIMEOUT_S,
      })
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  };

  const claimsOf = async (config: oidc.Configuration, query: string, flow: SsoFlow) => {
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SsoRefusal('sso_refused');
    const { userinfo_endpoint: endpoint } = config.serverMetadata();
    // Many providers tell email and groups there only.
    const told = endpoint ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return { ...claims, ...told } as Record<string, unknown>;
  };

  return {
    async begin() {
      let config: oidc.Configuration;
      try {
        config = await described();
      } catch (cause) {
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
      const claims = await described()
        .then((config) => claimsOf(config, query, flow))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'single sign-on');
          if (error instanceof SsoRefusal) throw error;
          // What the provider answered; what remains is a connection that failed.
          const answered =
            error instanceof oidc.AuthorizationResponseError ||
            error instanceof oidc.ResponseBodyError ||
            (error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT');
          throw new SsoRefusal(answered ? 'sso_refused' : 'sso_unavailable', error);
        });
      const { email, email_verified: verified } = claims;
      if (typeof email !== 'string' || verified !== true) throw new SsoRefusal('sso_unverified_email');
      return { email, groups: texts(claims[groupsClaim]) };
    },
  };
}
