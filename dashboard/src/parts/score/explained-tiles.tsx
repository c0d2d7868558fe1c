import type { SharedQuery } from '../../query/shared-query.ts';
import type { Tile } from '../../ui/tiles.tsx';
import { ProofLink } from '../proof/proof-link.tsx';
import { WhyLink } from './why-link.tsx';

/** Tiles of scores, of which the first, the total, leads to what explains it and what proves it. */
export const explainedTiles = ([total, ...sources]: readonly Tile[], query: SharedQuery): Tile[] =>
  total
    ? [
        {
          ...total,
          after: (
            <>
              <WhyLink query={query} of="le score total" />
              <ProofLink query={query} of="le score total" />
            </>
          ),
        },
        ...sources,
      ]
    : [];
