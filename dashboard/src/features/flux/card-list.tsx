import { State } from '../../ui/state.tsx';
import { ArticleCard } from './article-card.tsx';
import type { FluxItem } from './flux-items.ts';
import { VirtualCards } from './virtual-cards.tsx';

interface CardListProps {
  label: string;
  items: readonly FluxItem[];
  hrefOf: (id: string) => string;
  now: number;
}

const idOf = ({ id }: FluxItem): string => id;

/** Articles as cards. */
export function CardList({ label, items, hrefOf, now }: CardListProps) {
  if (items.length === 0) return <State>Pas de données</State>;
  return (
    <VirtualCards label={label} items={items} idOf={idOf}>
      {(item) => <ArticleCard item={item} href={hrefOf(item.id)} now={now} />}
    </VirtualCards>
  );
}
