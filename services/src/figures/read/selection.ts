import type { Bindings } from '@vigie/schema/bindings';

/** Conditions on a column of ids, bound where a statement needs them: they choose articles, or clusters, whatever pages show them. None: all of them. */
export type Selection = (bindings: Bindings) => Promise<readonly string[]>;
