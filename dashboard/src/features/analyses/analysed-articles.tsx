import type { FileQuery } from '@vigie/contracts/file-name';
import { formatDateTime } from '@vigie/contracts/french/clock';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { ExternalLink, LayoutList, Table2 } from 'lucide-react';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import type { AnalysedArticle, AnalysisDetails } from '../../api/calls/analyses.ts';
import { ListExport } from '../../parts/export/list-export.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { cutAtMarks } from '../../shared/marked-text.ts';
import { useMedia } from '../../shared/use-media.ts';
import { useStored } from '../../shared/use-stored.ts';
import { DataGrid, type TableData } from '../../table/index.ts';
import { Button } from '../../ui/button.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './analyses.module.css';
import { articlesTitle, COLUMNS, explainScore, titleMarks } from './article-columns.ts';
import { useGrowing } from './list-parts.tsx';

/** « Articles Sélectionnés » before the analysis has run. */
export function SelectedArticles({ details: { selection } }: { details: AnalysisDetails }) {
  const { query, searchOf } = useSharedQuery();
  const search = searchOf(query);
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowing(end, selection.length);
  return (
    <Section
      title={articlesTitle(selection.length)}
      actions={
        <ListExport
          title="Articles Sélectionnés"
          rows={selection}
          question={[]}
          columns={[
            ['Éditeur', 'text', ({ editeur }) => editeur],
            ['Titre', 'text', ({ titre }) => titre],
            ['Publication', 'datetime', ({ publication }) => publication],
            ['id', 'text', ({ id }) => id],
          ]}
        />
      }
    >
      <ul className={styles.sheet}>
        {selection.slice(0, shown).map(({ id, titre, editeur, publication }) => (
          <li key={id} className={styles.row}>
            <PublisherTile name={editeur} />
            <a href={`${paths.article(id)}${search}`} target="_blank" rel="noopener" className={styles.title}>
              {titre}
            </a>
            <span className={styles.dates}>
              {editeur}
              {publication === null ? null : ` · ${formatDateTime(publication)}`}
            </span>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </Section>
  );
}

/** A title with its triggers marked; hovering shows a trigger's name. */
function MarkedTitle({ article }: { article: Pick<AnalysedArticle, 'titre' | 'reperes'> }) {
  return cutAtMarks(article.titre, titleMarks(article)).map(({ text, labels }, index) =>
    labels.length === 0 ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <mark key={index} title={labels.join(', ')}>
        {text}
      </mark>
    ),
  );
}

/** Publisher, title with its triggers, address and figures of an article. */
function ArticleCard({ article }: { article: AnalysedArticle }) {
  const id = useId();
  const { query, searchOf } = useSharedQuery();
  const { editeur, typologie, mots, videos, images, attractivite, declencheurs, url } = article;
  const facts: readonly (readonly [string, string, string?])[] = [
    ['Mots', formatNumber(mots)],
    ['Videos', formatNumber(videos)],
    ['Images', formatNumber(images)],
    ['Attractivité', formatNumber(attractivite), explainScore(article)],
  ];
  return (
    <article className={styles.article} aria-labelledby={`${id}-title`}>
      <p className={styles.source}>
        <PublisherTile name={editeur} />
        {editeur}
        <span className={styles.status}>{typologie}</span>
      </p>
      <h3 id={`${id}-title`} className={styles.headline}>
        <a href={`${paths.article(article.id)}${searchOf(query)}`} target="_blank" rel="noopener">
          <MarkedTitle article={article} />
        </a>
      </h3>
      <dl className={styles.figures}>
        {facts.map(([label, value, hint]) => (
          <div key={label} title={hint}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {declencheurs.length === 0 ? null : (
        <ul className={styles.triggers} aria-label="Déclencheurs du titre">
          {declencheurs.map((label) => (
            <li key={label} className={styles.trigger}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <a href={url} target="_blank" rel="noopener noreferrer" className={styles.address}>
        <ExternalLink size={13} aria-hidden="true" />
        {url}
      </a>
    </article>
  );
}

interface ArticleCardsProps {
  articles: readonly AnalysedArticle[];
  switcher: ReactNode;
}

/** The analysed articles, one card each. */
export function ArticleCards({ articles, switcher }: ArticleCardsProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowing(end, articles.length);
  return (
    <>
      <div className={styles.tools}>{switcher}</div>
      <div className={styles.sheet}>
        {articles.slice(0, shown).map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}

/** What the file of an analysis is named after. */
interface AnalysisFile {
  kind: string;
  of: FileQuery;
}

interface ArticleGridProps {
  articles: readonly AnalysedArticle[];
  file: AnalysisFile;
  switcher: ReactNode;
}

/** The analysed articles as a table. */
function ArticleGrid({ articles, switcher, file }: ArticleGridProps) {
  const { query, searchOf } = useSharedQuery();
  const { table, tools } = useTableState(COLUMNS, articles, {
    label: 'Articles analysés',
    storageKey: 'analysesSettings',
    file,
  });
  const hrefOf = useCallback(
    (row: number, data: TableData) => `${paths.article(data.text(row, 'id') ?? '')}${searchOf(query)}`,
    [query, searchOf],
  );
  return (
    <>
      <div className={styles.tools}>
        {switcher}
        <div className={styles.views}>{tools}</div>
      </div>
      <DataGrid {...table} defaultSort={null} fit="content" rowHeight="double" hrefOf={hrefOf} />
    </>
  );
}

/** From this width on there is room for a table. */
const WIDE = '(min-width: 1024px)';
const VIEWS = [
  ['table', 'Tableau', Table2],
  ['cartes', 'Cartes', LayoutList],
] as const;

/** « Articles Sélectionnés »: a table where there is room, else cards, unless the user chose one of them. */
export function AnalysedArticles({ articles, file }: { articles: readonly AnalysedArticle[]; file: AnalysisFile }) {
  const wide = useMedia(WIDE);
  const [chosen, choose] = useStored('analyses.vue', ['auto', 'table', 'cartes'], 'auto');
  const view = chosen === 'auto' ? (wide ? 'table' : 'cartes') : chosen;
  const buttons = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label="Affichage des articles" className={styles.views}>
      {VIEWS.map(([id, label, Icon]) => (
        <Button
          key={id}
          look={view === id ? 'plain' : 'quiet'}
          icon={<Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
          aria-pressed={view === id}
          onClick={() => choose(id)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
  return (
    <Section title={articlesTitle(articles.length)}>
      {view === 'table' ? (
        <ArticleGrid articles={articles} switcher={buttons} file={file} />
      ) : (
        <ArticleCards articles={articles} switcher={buttons} />
      )}
    </Section>
  );
}
