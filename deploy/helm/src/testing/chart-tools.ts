import { join } from 'node:path';
import { readConfig } from '@vigie/local/config';
import { type PipPart, pipFolder } from '@vigie/local/pip-folder';
import { run } from '@vigie/local/run';

/** The oldest version of Kubernetes that Chart.yaml allows, and the newest that the pinned schemas know. */
export const KUBERNETES = ['1.30.0', '1.37.0'] as const;

/** Keeps what is needed of the wheels: the program `helm`, and a file of definitions for each version. */
const UNPACK = `
import glob, io, os, sys, tarfile, zipfile
folder, *versions = sys.argv[1:]
[layer] = glob.glob(folder + '/aws_cdk*.whl')
[schemas] = glob.glob(folder + '/kubernetes_validate*.whl')
with zipfile.ZipFile(layer) as wheel:
    [name] = [it for it in wheel.namelist() if it.endswith('.jsii.tgz')]
    with tarfile.open(fileobj=io.BytesIO(wheel.read(name))) as package:
        inner = package.extractfile('package/lib/layer.zip').read()
with zipfile.ZipFile(io.BytesIO(inner)) as archive:
    with open(folder + '/helm', 'wb') as file:
        file.write(archive.read('helm/helm'))
os.chmod(folder + '/helm', 0o755)
with zipfile.ZipFile(schemas) as wheel:
    for version in versions:
        with open(f'{folder}/{version}.json', 'wb') as file:
            file.write(wheel.read(f'kubernetes_validate/kubernetes-json-schema/v{version}-local-strict/_definitions.json'))
os.remove(layer)
os.remove(schemas)
`;

export interface ChartTools {
  /** The program. */
  readonly helm: string;
  /** Kubernetes' definitions of a version. */
  readonly schemas: (version: string) => string;
}

let found: Promise<ChartTools | undefined> | undefined;

/** Helm and the schemas of Kubernetes. Where they cannot be had, one line says why. */
export function chartTools(): Promise<ChartTools | undefined> {
  found ??= find().then((answer) => {
    if (typeof answer !== 'string') return answer;
    console.log(answer);
    return undefined;
  });
  return found;
}

async function find(): Promise<ChartTools | string> {
  const config = readConfig();
  const part: PipPart = {
    name: 'Helm',
    pins: 'deploy/helm/test-parts.txt',
    megabytes: 60,
    how: 'download',
    finish: (folder) => run('python3', ['-c', UNPACK, folder, ...KUBERNETES], config.inherited, 120_000),
  };
  const found = await pipFolder(part, config, console.log);
  if ('why' in found)
    return `The chart was not rendered: its tests fetch Helm and schemas with pip for Python 3, and ${found.why}.`;
  const { folder } = found;
  for (const helm of [join(folder, 'helm'), 'helm']) {
    const version = await run(helm, ['version', '--short'], config.inherited, 30_000);
    if (version.ok) return { helm, schemas: (of) => join(folder, `${of}.json`) };
  }
  return 'The chart was not rendered: the pinned Helm is for Linux on x86-64, and there is no other `helm` on the PATH.';
}
