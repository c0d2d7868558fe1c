import { formatNumber } from '@vigie/charts/format';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import type { SelectableRow } from '../../api/calls/analyses.ts';
import { paths } from '../../app/paths.ts';
import { linkSearch } from '../../filters/query-codec.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { counted } from '../../shared/plural.ts';
import { repairText } from '../../shared/repair-text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import styles from './analyses.module.css';
import { useGrowing } from './use-growing.ts';

interface ChoiceListProps {
  rows: readonly SelectableRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Articles with a checkbox, their score, their title and their address. */
export function ChoiceList({ rows, chosen, onChoose }: ChoiceListProps) {
  const { query, defaults } = useSharedQuery();
  const search = linkSearch(query, defaults);
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowing(end, rows.length);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const every = chosen.size === rows.length;
  return (
    <>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <CheckField
            label="Tout choisir"
            checked={every}
            onChange={() => onChoose(every ? new Set() : new Set(rows.map((row) => row[ARTICLE.id])))}
          />
          <span role="status">{counted(chosen.size, 'article choisi', 'articles choisis')}</span>
        </div>
        <ul className={styles.rows}>
          {rows.slice(0, shown).map((row) => {
            const id = row[ARTICLE.id];
            const titre = repairText(row[ARTICLE.titre]);
            return (
              <li key={id} className={styles.choice}>
                <CheckField
                  label={<span className="visually-hidden">{`Choisir « ${titre} »`}</span>}
                  checked={chosen.has(id)}
                  onChange={() => toggle(id)}
                />
                <span className={styles.score} title="Score">
                  {formatNumber(row[ARTICLE.score])}
                </span>
                <PublisherTile name={row[ARTICLE.editeur]} />
                <span className={styles.words}>
                  <a href={`${paths.article(id)}${search}`} target="_blank" rel="noopener" className={styles.title}>
                    {titre}
                  </a>
                  <span className={styles.dates}>{row[ARTICLE.editeur]}</span>
                </span>
                <a
                  href={row[ARTICLE.url]}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={styles.open}
                  aria-label={`Adresse de « ${titre} »`}
                  title={row[ARTICLE.url]}
                >
                  <ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" />
                </a>
              </li>
            );
          })}
        </ul>
      </div>
      <div ref={end} />
    </>
  );
}
