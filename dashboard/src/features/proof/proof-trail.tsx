import { pageLabel } from '@vigie/contracts/pages';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import type { ProofPlace } from './use-proof.ts';

interface ProofTrailProps {
  place: ProofPlace;
  /** Title of the opened article. `null` means it is that of the whole screen, or not known yet. */
  titre: string | null;
}

/** The cell and the article that were opened. */
export function ProofTrail({ place, titre }: ProofTrailProps) {
  const { cellule, article, searchWith } = place;
  if (cellule === null) return null;
  const crumbs: Crumb[] = [
    { key: 'all', name: 'Tout le score', search: searchWith({ cellule: null, article: null }) },
    {
      key: 'cell',
      name: `${pageLabel(cellule.page)}, place ${cellule.place}`,
      search: article === null ? null : searchWith({ article: null }),
    },
  ];
  if (article !== null) crumbs.push({ key: 'article', name: titre ?? 'Article', search: null });
  return <Breadcrumbs label="Ce qui est ouvert" crumbs={crumbs} />;
}
