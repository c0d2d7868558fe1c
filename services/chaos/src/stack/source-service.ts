import { join } from 'node:path';
import type { ProcessSpec } from '@vigie/local/process-spec';
import { type ServiceName, type Surroundings, serviceSpec } from '@vigie/local/services';

/** How a service is started from its sources: what is tested is never an older build. */
export function sourceService(name: ServiceName, around: Surroundings): ProcessSpec {
  const file = join(around.config.root, `services/src/${name}/main.ts`);
  return { ...serviceSpec(name, around), args: ['--conditions=@vigie/source', '--import', 'tsx', file] };
}
