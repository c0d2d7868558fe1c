import { ConfigError } from '@vigie/contracts/process/environment';
import type { QueryConfig } from '../config.ts';
import type { SsoRole } from '../users/adopt.ts';

export interface SsoSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where browsers reach Vigie. */
  publicUrl: string;
  label: string;
  scope: string;
  groupsClaim: string;
  /** Empty: roles are kept here, and only users who are known log in. */
  roles: ReadonlyMap<string, SsoRole>;
}

/** Undefined: there is no single sign-on. @throws {ConfigError} when the issuer is set and something else is missing */
export function ssoSettings(config: QueryConfig): SsoSettings | undefined {
  const issuer = config.VIGIE_OIDC_ISSUER;
  if (issuer === undefined) return undefined;
  const needed = (name: 'VIGIE_OIDC_CLIENT_ID' | 'VIGIE_OIDC_CLIENT_SECRET' | 'VIGIE_PUBLIC_URL'): string => {
    const value = config[name];
    if (value === undefined) throw new ConfigError(`Wrong environment: ${name}: is needed with VIGIE_OIDC_ISSUER`);
    return value;
  };
  return {
    issuer,
    clientId: needed('VIGIE_OIDC_CLIENT_ID'),
    clientSecret: needed('VIGIE_OIDC_CLIENT_SECRET'),
    publicUrl: needed('VIGIE_PUBLIC_URL'),
    label: config.VIGIE_OIDC_LABEL,
    scope: config.VIGIE_OIDC_SCOPE,
    groupsClaim: config.VIGIE_OIDC_GROUPS_CLAIM,
    roles: new Map(
      config.VIGIE_OIDC_GROUPS.map((entry) => {
        const at = entry.lastIndexOf('=');
        return [entry.slice(0, at).trim(), entry.slice(at + 1).trim() as SsoRole];
      }),
    ),
  };
}

const RANK: readonly SsoRole[] = ['admin', 'actus', 'normal'];

/** The strongest role of somebody's groups. `undefined` means none of them gives one. */
export const roleOf = (roles: SsoSettings['roles'], groups: readonly string[]): SsoRole | undefined =>
  RANK.find((role) => groups.some((group) => roles.get(group) === role));
