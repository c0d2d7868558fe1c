import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { Check, Link2 } from 'lucide-react';
import { paths } from '../../../paths/paths.ts';
import { encodeQuery } from '../../../query/query-codec.ts';
import type { SharedQuery } from '../../../query/shared-query.ts';
import { Button } from '../../../ui/button.tsx';
import { writePoints } from './points.ts';

/** Copies the address of this ranking: period, publisher and weights stand in it. */
export function CopyLink({ query, points }: { query: SharedQuery; points: WeightPoints }) {
  const { result, copy } = useCopy();
  const copyAddress = () => {
    const own = new URLSearchParams({ onglet: 'poids', poids: writePoints(points) });
    const search = encodeQuery(query, null, own);
    return copy(`${location.origin}${paths.score}${search}`);
  };
  const Icon = result === 'copied' ? Check : Link2;
  return (
    <Button icon={<Icon size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copyAddress()}>
      {result === 'refused' ? COPY_REFUSED : 'Copier le lien'}
      <span role="status" className="visually-hidden">
        {result === undefined ? '' : result === 'copied' ? 'Lien copié' : COPY_REFUSED}
      </span>
    </Button>
  );
}
