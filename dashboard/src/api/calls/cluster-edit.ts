import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@vigie/contracts/calls/index';
import { call } from '../client.ts';

export type ClusterEdit = BodyOf<'clusterEdit'>;

/** One edit, and the cluster that it is asked of. */
export interface EditStep {
  cluster: string;
  body: ClusterEdit;
}

/** Some edits could not be made: those before are applied. */
export class PartlyApplied extends Error {
  readonly done: readonly string[];

  constructor(done: readonly string[], cause: unknown) {
    super('partly applied', { cause });
    this.done = done;
  }
}

interface Edits {
  steps: readonly EditStep[];
  onStep?: (done: number) => void;
}

/**
 * POST /api/cluster/{id}/edit, one edit after the other: each answers once it is applied. Gives the clusters that they made or kept.
 * @throws {PartlyApplied} when an edit after the first is refused
 */
async function apply({ steps, onStep }: Edits): Promise<string[]> {
  const done: string[] = [];
  for (const { cluster, body } of steps) {
    try {
      done.push((await call('clusterEdit', { params: { id: cluster }, body }))._id);
    } catch (error) {
      throw done.length === 0 ? error : new PartlyApplied(done, error);
    }
    onStep?.(done.length);
  }
  return done;
}

/** An edit changes every figure that rests on clusters: all are asked for again. */
export function useEditClusters() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: apply,
    onSettled: () => client.invalidateQueries({ predicate: ({ meta }) => meta?.quiet !== true }),
  });
}
