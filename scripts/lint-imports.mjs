/**
 * `npm run lint` calls it: which file may import which. The rules are in `lib/import-rules.mjs`, for dependency-cruiser. It parses
 * with TypeScript's JavaScript interface, which TypeScript 7 does not have: it gets the one of version 6 that @ts-morph/common
 * carries.
 */
import Module, { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { FOLDERS, RULES } from './lib/import-rules.mjs';

const ROOT = new URL('..', import.meta.url);
const require = createRequire(import.meta.url);

/** `import('typescript')` and `require('typescript/package.json')` of dependency-cruiser, in this process alone. */
function parseWithTypeScript6() {
  const parser = pathToFileURL(require.resolve('@ts-morph/common')).href;
  const source = `export { ts as default } from '${parser}';`;
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const hook = `export const resolve = (name, context, next) =>
    name === 'typescript' ? { url: ${JSON.stringify(url)}, shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`, import.meta.url);
  const { version } = require('@ts-morph/common').ts;
  const load = Module._load;
  Module._load = (name, ...rest) => (name === 'typescript/package.json' ? { version } : load(name, ...rest));
}

process.chdir(new URL(ROOT).pathname);
parseWithTypeScript6();
const { cruise } = await import('dependency-cruiser');
const { output, exitCode } = await cruise(FOLDERS, {
  validate: true,
  ruleSet: { forbidden: RULES },
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|node_modules)/' },
  outputType: 'err',
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['@vigie/source', 'import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
});
console.log(output);
process.exitCode = exitCode;
