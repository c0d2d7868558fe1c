/**
 * `node sbom.mjs TARGET`, in the build of the image: writes TARGET/sbom.cdx.json (CycloneDX 1.6) and TARGET/LICENCES.txt about all that
 * the image ships: the packages of what runs and of what is bundled into the dashboard, Node, and the packages of Debian.
 * `node sbom.mjs --unneeded` prints the folders of installed packages that are none of these: `npm ci --omit=dev` also installs what a
 * tool shares with a workspace that is not shipped.
 * By hand, because `npm sbom --omit dev` leaves out what the root names as a tool and a workspace ships (zod, react).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SHIPPED = [
  'contracts',
  'pipelines/stories',
  'pipelines/schema',
  'pipelines/readers',
  'pipelines/demo',
  'services',
];
const BUNDLED = ['dashboard/charts', 'dashboard'];
/** Debian keeps its licences in the image. */
const DEBIAN_LICENCES = '/usr/share/doc/*/copyright';
// biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own fields
const DEBIAN_FIELDS = '${Package} ${Version} ${Architecture}\n';
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const [target = '.'] = process.argv.slice(2);
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = json('package-lock.json');

/** Where a package that `from` requires is installed; undefined: nowhere (an optional one for other systems). */
function locate(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at}${at && '/'}node_modules/${name}`;
    const found = packages[path];
    if (found) return existsSync(path) ? (found.link ? found.resolved : path) : undefined;
    if (at === '') return undefined;
  }
}

/** The folders of everything that these need when they run. */
function closure(roots) {
  const found = new Set();
  const open = [...roots];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (peerDependenciesMeta[name]?.optional) continue;
      const at = locate(name, path);
      if (at) open.push(at);
    }
  }
  return [...found].sort();
}

const hashes = (integrity) =>
  integrity?.startsWith('sha512-')
    ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }]
    : [];
const licences = (text) => (!text ? [] : /[\s()]/.test(text) ? [{ expression: text }] : [{ license: { id: text } }]);

const folders = closure([...SHIPPED, ...BUNDLED]);
if (target === '--unneeded') {
  const needed = new Set(folders);
  const installed = Object.keys(packages).filter((path) => path.includes('node_modules/') && existsSync(path));
  for (const path of installed) if (!packages[path].link && !needed.has(path)) console.log(path);
  process.exit();
}
const root = json('package.json');
const npm = folders.map((path) => {
  const { name, version = root.version, license, licenses: old } = json(join(path, 'package.json'));
  const licence = license ?? old?.[0]?.type ?? (path.includes('node_modules') ? undefined : root.license);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { path, name, version, licence, purl, integrity: packages[path].integrity };
});
const node = {
  name: 'node',
  version: process.versions.node,
  licence: 'MIT',
  purl: `pkg:generic/node@${process.versions.node}`,
};
const debian = execFileSync('dpkg-query', ['-W', '-f', DEBIAN_FIELDS], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((line) => {
    const [name, version, architecture] = line.split(' ');
    return { name, version, purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}` };
  });

const components = [...npm, node, ...debian].map(({ name, version, licence, purl, integrity }) => ({
  type: 'library',
  'bom-ref': purl,
  name,
  version,
  purl,
  licenses: licences(licence),
  hashes: hashes(integrity),
}));
const unique = [...new Map(components.map((one) => [one['bom-ref'], one])).values()];
const { name, version } = root;
writeFileSync(
  join(target, 'sbom.cdx.json'),
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(Number(process.env.SOURCE_DATE_EPOCH || Date.now() / 1_000) * 1_000).toISOString(),
      component: { type: 'container', 'bom-ref': name, name, version, licenses: licences(root.license) },
    },
    components: unique,
  }),
);

const texts = npm
  .filter(({ path }) => path.includes('node_modules'))
  .map(({ path, name, version, licence }) => {
    const files = readdirSync(path)
      .filter((file) => LICENCE_FILE.test(file))
      .sort();
    const text = files.map((file) => readFileSync(join(path, file), 'utf8').trim()).join('\n\n');
    return `${name} ${version}: ${licence ?? 'see its text'}\n\n${text || '(no text in the package)'}\n`;
  });
const rule = `\n${'='.repeat(80)}\n\n`;
const own = `Vigie: ${readFileSync('LICENSE', 'utf8').trim()}\n`;
const others = `Node ${node.version}: see https://github.com/nodejs/node/blob/v${node.version}/LICENSE\n\nDebian's packages: ${DEBIAN_LICENCES} in this image\n`;
writeFileSync(join(target, 'LICENCES.txt'), [own, others, ...texts].join(rule));
const unnamed = npm.filter(({ licence }) => !licence).map(({ name }) => name);
console.log(`SBOM: ${unique.length} components; without the name of a licence: ${unnamed.join(', ') || 'none'}`);
