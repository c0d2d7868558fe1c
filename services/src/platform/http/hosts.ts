import { isIP } from 'node:net';

/**
 * Names that no public name server answers, so that no foreign page can point one of them here: those of this machine, of a local
 * network, of containers and of Kubernetes. A name without a dot is one as well.
 */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|home\.arpa|svc)$/;

const PORT = /:\d{1,5}$/;

/** The name or address in a Host header, without its port; undefined if it is neither. */
function nameOf(host: string): string | undefined {
  const bare = host.toLowerCase().replace(PORT, '');
  if (bare.startsWith('[') && bare.endsWith(']')) return isIP(bare.slice(1, -1)) === 6 ? bare : undefined;
  return /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?\.?$/.test(bare) ? bare.replace(/\.$/, '') : undefined;
}

/**
 * Whether requests for a host are answered. Otherwise a web page whose name is made to lead here (DNS rebinding) could read what only
 * this machine or its network may. Addresses and private names are safe from that; `public` names must be listed.
 */
export function hostRule(listed: readonly string[]): (host: string) => boolean {
  const names = new Set(listed.map((name) => name.toLowerCase()));
  return (host) => {
    const name = nameOf(host);
    if (name === undefined) return false;
    return name.startsWith('[') || isIP(name) !== 0 || PRIVATE_NAME.test(name) || names.has(name);
  };
}

/** The names of an installation: those of VIGIE_HOSTS, and that of VIGIE_PUBLIC_URL. */
export const publicHosts = (config: {
  VIGIE_HOSTS: readonly string[];
  VIGIE_PUBLIC_URL?: string | undefined;
}): string[] => [
  ...config.VIGIE_HOSTS,
  ...(config.VIGIE_PUBLIC_URL === undefined ? [] : [new URL(config.VIGIE_PUBLIC_URL).hostname]),
];
