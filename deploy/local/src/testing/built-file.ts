import { fileURLToPath } from 'node:url';

/** The compiled form of a source file, for a process of a test: from its source it takes twice as long to start. `npm test` compiles first. */
export const builtFile = (source: URL): string =>
  fileURLToPath(source)
    .replace(/\/src\/(?!.*\/src\/)/, '/dist/')
    .replace(/\.ts$/, '.js');
