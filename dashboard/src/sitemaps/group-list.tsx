import { formatNumber } from '@vigie/charts/format';
import { Fragment, useId } from 'react';
import type { SitemapGroup } from '../api/calls/sitemaps.ts';
import { counted } from '../shared/plural.ts';
import { useNow } from '../shared/use-now.ts';
import { useToggled } from '../shared/use-toggled.ts';
import { PublisherTile } from '../ui/publisher-tile.tsx';
import { UnfoldButton } from '../ui/unfold-button.tsx';
import list from '../ui/unfold-table.module.css';
import { beforeText, delayText } from './delay.ts';
import { verdict } from './fault-texts.ts';
import styles from './group-list.module.css';
import { SitemapCard } from './sitemap-card.tsx';

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

/** Under the delay of the others, which it would pull to nothing. */
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
  // What was turned over from how it stood at first.
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
            <th scope="col" className={list.action}>
              <span className="visually-hidden">Déplier</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ _id: name, articles_jour, articles_direct, delais, sitemaps }, index) => {
            const open = unfolded !== turned.has(name);
            const found = verdict(sitemaps);
            const panel = `${id}-${index}`;
            return (
              <Fragment key={name}>
                <tr>
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
                  <td className={`${styles.state} ${found ? styles.wrong : styles.also}`}>
                    {found?.text ?? 'En ordre'}
                  </td>
                  <td className={list.action}>
                    <UnfoldButton
                      aria-expanded={open}
                      aria-controls={open ? panel : undefined}
                      aria-label={`${counted(sitemaps.length, 'sitemap', 'sitemaps')} de ${name}`}
                      onClick={() => toggle(name)}
                    />
                  </td>
                </tr>
                {open ? (
                  <tr id={panel}>
                    <td colSpan={COLUMNS} className={`${list.inside} ${styles.inside}`}>
                      {sitemaps.map((sitemap) => (
                        <SitemapCard key={`${sitemap.nom} ${sitemap.code}`} sitemap={sitemap} now={now} />
                      ))}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
