import { figureLabel, figureShort } from '@vigie/contracts/figures';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import type { SitemapGroup } from '../../api/calls/figures.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { UnfoldTable } from '../../ui/unfold-table.tsx';
import { ListExport } from '../export/list-export.tsx';
import type { ListColumn } from '../export/list-table.ts';
import styles from './group-list.module.css';
import { SitemapCard } from './sitemap-card.tsx';
import { beforeText, delayText, verdict } from './sitemap-texts.ts';

const CLOCK_MS = 30_000;
const HEADINGS = [
  'Editeur',
  { text: figureShort('listedOnDay'), className: styles.figure },
  { text: figureShort('direct'), className: styles.figure },
  { text: figureLabel('publicationDelay'), className: styles.delay },
  { text: figureLabel('exposureDelay'), className: styles.delay },
  { text: 'Etat', className: styles.state },
];

const COLUMNS: readonly ListColumn<SitemapGroup>[] = [
  ['Editeur', 'text', ({ _id }) => _id],
  [figureLabel('listedOnDay'), 'number', ({ articles_jour }) => articles_jour],
  [figureLabel('direct'), 'number', ({ articles_direct }) => articles_direct],
  [`${figureLabel('publicationDelay')}, médiane (s)`, 'number', ({ delais }) => delais.publication_sitemap.median],
  [`${figureLabel('publicationDelay')}, p90 (s)`, 'number', ({ delais }) => delais.publication_sitemap.p90],
  [`${figureLabel('exposureDelay')}, médiane (s)`, 'number', ({ delais }) => delais.exposition_apres.median],
  [`${figureLabel('exposureDelay')}, p90 (s)`, 'number', ({ delais }) => delais.exposition_apres.p90],
  [figureLabel('exposedBefore'), 'number', ({ delais }) => delais.exposition_avant.articles],
  ['Etat', 'text', ({ sitemaps }) => verdict(sitemaps)?.text ?? 'En ordre'],
];

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
  const now = useNow(CLOCK_MS);
  return (
    <UnfoldTable
      label={label}
      files={<ListExport title={label} rows={groups} columns={COLUMNS} />}
      className={styles.table}
      headings={HEADINGS}
      rows={groups}
      nameOf={({ _id }) => _id}
      buttonOf={({ _id, sitemaps }) => `${counted(sitemaps.length, 'sitemap', 'sitemaps')} de ${_id}`}
      unfolded={unfolded}
      cells={(group) => <Cells group={group} />}
      panelClass={styles.inside}
      panel={({ sitemaps }) =>
        sitemaps.map((sitemap) => <SitemapCard key={`${sitemap.nom} ${sitemap.code}`} sitemap={sitemap} now={now} />)
      }
    />
  );
}

function Cells({ group: { _id: name, articles_jour, articles_direct, delais, sitemaps } }: { group: SitemapGroup }) {
  const found = verdict(sitemaps);
  return (
    <>
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
    </>
  );
}
