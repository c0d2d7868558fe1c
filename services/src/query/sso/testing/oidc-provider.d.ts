/** What the tests use of the provider, which has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Context {
    oidc: { client?: { clientId: string }; session?: { accountId?: string } };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Configuration {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    pkce: { required: () => boolean };
    findAccount: (ctx: Context, sub: string) => { accountId: string; claims: () => Promise<Record<string, unknown>> };
    loadExistingGrant: (ctx: Context) => Promise<Grant>;
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): RequestListener;
  }
}
