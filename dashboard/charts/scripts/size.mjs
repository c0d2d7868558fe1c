/** Size of the package for a user: all charts in one bundle, minified, gzip, without react. Fails above the limit. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const LIMIT_KB = 40;
const source = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const entries = ['rank-chart', 'time-chart', 'bar-chart', 'share-chart'];
const VIRTUAL = '\0all';

async function weigh(code) {
  const { output } = (
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { conditions: ['@vigie/source', 'module', 'browser', 'import', 'default'] },
      plugins: [
        {
          name: 'all',
          resolveId: (id) => (id.endsWith('every-chart') ? VIRTUAL : null),
          load: (id) => (id === VIRTUAL ? code : null),
        },
      ],
      build: {
        write: false,
        minify: 'oxc',
        lib: { entry: 'every-chart', formats: ['es'] },
        rolldownOptions: { external: [/^react(\/|$)/, /^react-dom(\/|$)/], output: { minify: true } },
      },
    })
  )[0];
  return gzipSync(output.map((chunk) => chunk.code ?? '').join('')).length / 1000;
}

const exported = (names) =>
  names.map((name) => `export * from ${JSON.stringify(source(`src/${name}.tsx`))};`).join('\n');
for (const name of entries) console.log(`${name}: ${(await weigh(exported([name]))).toFixed(1)} kB gzip`);
const all = await weigh(exported(entries));
const styles = ['colours', 'figure', 'legend-and-table'].map((name) => readFileSync(source(`styles/${name}.css`)));
const css = gzipSync(Buffer.concat(styles)).length / 1000;
console.log(`all: ${all.toFixed(1)} kB gzip (limit ${LIMIT_KB}); charts.css: ${css.toFixed(1)} kB gzip, not minified`);
if (all > LIMIT_KB) process.exitCode = 1;
