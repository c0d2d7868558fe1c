import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@vigie/contracts/process/command';
import type { LocalConfig } from './config.ts';
import { StartError } from './say.ts';

const EXAMPLE = 'VIGIE_CONTACT=vous@exemple.fr npm start -- --collect lemonde.fr';

/** The domains of `--collect`, comma-separated. */
export function domainsOf(text: string): string[] {
  const domains = text
    .split(',')
    .map((domain) => domain.trim())
    .filter((domain) => domain !== '');
  const wrong = domains.find((domain) => !/^[^\s/:@]+\.[^\s/:@]+$/.test(domain));
  if (wrong !== undefined) throw new UsageError(`--collect takes domains, not "${wrong}"`, EXAMPLE);
  if (domains.length === 0) throw new UsageError('--collect needs a domain', EXAMPLE);
  return domains;
}

/** Throws StartError when sites would not know who reads them, or real articles would stand among invented ones. */
export function assertMayCollect(dataDir: string, { VIGIE_CONTACT }: Pick<LocalConfig, 'VIGIE_CONTACT'>): void {
  if (VIGIE_CONTACT === undefined) {
    throw new StartError(
      `Set VIGIE_CONTACT to a mail address or URL where the sites that you collect can reach you, for example: ${EXAMPLE}`,
    );
  }
  if (existsSync(join(dataDir, 'demo.json'))) {
    throw new StartError(
      `The folder ${dataDir} holds the invented newsroom of the demo. Collect into another one: --data-dir .vigie-collect`,
    );
  }
}
