import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Above `src` and `dist`, and in the image. */
const PACKAGE = new URL('../../package.json', import.meta.url);

/** The version of this release. Every package.json of the project has the same. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;
