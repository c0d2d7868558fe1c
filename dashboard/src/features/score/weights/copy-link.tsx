import type { WeightPoints } from '@vigie/contracts/calls/scores';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { wholeSearch } from '../../../parts/score/whole-search.ts';
import { paths } from '../../../paths/paths.ts';
import { useSharedQuery } from '../../../query/query-context.tsx';
import type { SharedQuery } from '../../../query/shared-query.ts';
import { Button } from '../../../ui/button.tsx';
import { writePoints } from './points.ts';

const SAID_MS = 2000;

/** Copies the address of this ranking: period, publisher and weights stand in it. */
export function CopyLink({ query, points }: { query: SharedQuery; points: WeightPoints }) {
  const { defaults } = useSharedQuery();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const search = wholeSearch(query, defaults, { onglet: 'poids', poids: writePoints(points) });
    await navigator.clipboard.writeText(`${location.origin}${paths.score}${search}`);
    setCopied(true);
  };
  const Icon = copied ? Check : Link2;
  return (
    <Button icon={<Icon size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
      Copier le lien
      <span role="status" className="visually-hidden">
        {copied ? 'Lien copié' : ''}
      </span>
    </Button>
  );
}
