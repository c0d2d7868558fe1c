import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { useId } from 'react';
import type { SitemapGroup } from '../../api/calls/figures.ts';
import { useNow } from '../../shared/use-now.ts';
import { useToggled } from '../../shared/use-toggled.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { UnfoldHeading, UnfoldRow } from '../../ui/unfold-row.tsx';
import list from '../../ui/unfold-table.module.css';
import styles from './group-list.module.css';
import { SitemapCard } from './sitemap-card.tsx';
import { beforeText, delayText, verdict } from './sitemap-texts.ts';

const CLOCK_MS = 30_000;
const COLUMNS = 7;

function Delay({ delay }: { delay: SitemapGroup['delais']['publication_sitemap'] }) {
  const { median, p90 } = delayText(delay);
  return (
    <>
      {median}
      {delay.articles > 0 ? <span className={styles.also}>{` · p90 ${p90}`}</span> : null}
    </>
  );
}

/** Shown below the delay of the other articles, since included it would bring that delay near zero. */
function Before({ delay }: { delay: SitemapGroup['delais']['exposition_avant'] }) {
  const text = beforeText(delay);
  return text === null ? null : <span className={styles.before}>{text}</span>;
}

interface GroupListProps {
  label: string;
  groups: readonly SitemapGroup[];
  /** Unfolded at first. */
  unfolded?: boolean;
}

/** Publishers with their sitemaps; a row unfolds them. */
export function GroupList({ label, groups, unfolded = false }: GroupListProps) {
  const id = useId();
  const now = useNow(CLOCK_MS);
  // Rows that are not in their initial state.
  const [turned, toggle] = useToggled();
  return (
    <div className={list.sheet}>
      <table className={`${list.table} ${styles.table}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Editeur</th>
            <th scope="col" className={styles.figure}>
              Ce jour
            </th>
            <th scope="col" className={styles.figure}>
              En direct
            </th>
            <th scope="col" className={styles.delay}>
              Publication → sitemap
            </th>
            <th scope="col" className={styles.delay}>
              Sitemap → exposition
            </th>
            <th scope="col" className={styles.state}>
              Etat
            </th>
            <UnfoldHeading />
          </tr>
        </thead>
        <tbody>
          {groups.map(({ _id: name, articles_jour, articles_direct, delais, sitemaps }, index) => {
            const found = verdict(sitemaps);
            return (
              <UnfoldRow
                key={name}
                id={`${id}-${index}`}
                label={`${counted(sitemaps.length, 'sitemap', 'sitemaps')} de ${name}`}
                open={unfolded !== turned.has(name)}
                onToggle={() => toggle(name)}
                columns={COLUMNS}
                panelClass={styles.inside}
                panel={() =>
                  sitemaps.map((sitemap) => (
                    <SitemapCard key={`${sitemap.nom} ${sitemap.code}`} sitemap={sitemap} now={now} />
                  ))
                }
              >
                <th scope="row" className={styles.publisher}>
                  <span className={styles.name}>
                    <PublisherTile name={name} />
                    <span className={styles.words}>
                      <span>{name}</span>
                      {found ? <span className={`${styles.under} ${styles.wrong}`}>{found.text}</span> : null}
                    </span>
                  </span>
                </th>
                <td className={styles.figure}>{formatNumber(articles_jour)}</td>
                <td className={styles.figure}>{formatNumber(articles_direct)}</td>
                <td className={styles.delay}>
                  <Delay delay={delais.publication_sitemap} />
                </td>
                <td className={styles.delay}>
                  <Delay delay={delais.exposition_apres} />
                  <Before delay={delais.exposition_avant} />
                </td>
                <td className={`${styles.state} ${found ? styles.wrong : styles.also}`}>{found?.text ?? 'En ordre'}</td>
              </UnfoldRow>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
