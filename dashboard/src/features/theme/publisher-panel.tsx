import type { AnswerOf } from '@vigie/contracts/calls/index';
import { counted } from '@vigie/contracts/french/numbers';
import { useThemePublisher } from '../../api/calls/figures.ts';
import { useUnexposed } from '../../api/calls/status.ts';
import { PublisherSelect } from '../../filters/publisher-select.tsx';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { columnsOfOne } from '../../parts/article-table/article-columns.ts';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import { COLUMNS, UNEXPOSED_COLUMNS, UNEXPOSED_SORT } from '../../parts/article-table/column-sets.ts';
import { Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { THEME_TIMEOUT } from '../../parts/theme/theme-ranking.tsx';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import panel from './theme.module.css';

type Lists = Pick<AnswerOf<'themePublisher'>, 'top' | 'unexposed' | 'elsewhere'>;

/** Rows of a page. */
const PAGE = 50;
const ELSEWHERE = 'Articles déjà exposés, hors de la période ou des filtres';

const EARLIER = 'Articles publiés avant la période';

/** Number of rows of each list; their sum is the number of articles. */
const partsOf = ({ top, unexposed, elsewhere }: Lists, published: boolean): string =>
  published
    ? [
        counted(top.length, 'publié sur la période', 'publiés sur la période'),
        counted(unexposed.length, 'avant', 'avant'),
      ].join(', ')
    : [
        counted(top.length, 'exposé', 'exposés'),
        counted(unexposed.length, 'jamais exposé', 'jamais exposés'),
        ...(elsewhere.length > 0 ? [counted(elsewhere.length, 'exposé hors période', 'exposés hors période')] : []),
      ].join(', ');

function ThemeArticles({ query }: { query: SharedQuery }) {
  const published = useUnexposed() !== null;
  const theme = useThemePublisher(query);
  const { data, error, refetch } = theme;
  const answer = data?.data;
  const top = useTableState(columnsOfOne(COLUMNS), answer?.top, {
    label: published ? 'Articles publiés' : 'Top articles',
    storageKey: 'articleSettings',
  });
  const rest = useTableState(UNEXPOSED_COLUMNS, answer?.unexposed, {
    label: published ? EARLIER : 'Articles non exposés',
    list: 'non-exposes',
  });
  const elsewhere = useTableState(UNEXPOSED_COLUMNS, answer?.elsewhere, { label: ELSEWHERE, list: 'ailleurs' });
  if (error && !data) return <FailureState error={error} onRetry={refetch} timeout={THEME_TIMEOUT} />;
  return (
    <Answered of={theme}>
      <Stack>
        <p className={panel.period}>
          {answer ? (
            <strong className={panel.count}>
              {counted(answer.count, 'article lié a la thématique', 'articles liés a la thématique')}
            </strong>
          ) : null}
          {answer ? ` · ${partsOf(answer, published)} · ` : ''}
          <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
        </p>
        <Section title={top.table.label} actions={top.files}>
          <ArticleTable
            {...top.table}
            highlight={false}
            rows={PAGE}
            empty={`Aucun article ${published ? 'publié' : 'exposé'} sur la thématique`}
          />
        </Section>
        {/* Only after the first list, whose height is not known before. */}
        {rest.store ? (
          <Section title={rest.table.label} actions={rest.files}>
            <ArticleTable
              {...rest.table}
              highlight={false}
              defaultSort={UNEXPOSED_SORT}
              rows={PAGE}
              empty={published ? 'Aucun article' : 'Aucun article non exposé sur la thématique'}
            />
          </Section>
        ) : null}
        {elsewhere.store && answer && answer.elsewhere.length > 0 ? (
          <Section title={ELSEWHERE} actions={elsewhere.files}>
            <ArticleTable
              {...elsewhere.table}
              highlight={false}
              defaultSort={UNEXPOSED_SORT}
              rows={PAGE}
              empty="Aucun article"
            />
          </Section>
        ) : null}
      </Stack>
    </Answered>
  );
}

/** « Éditeur »: articles of one publisher on the theme. */
export function PublisherPanel({ query }: { query: SharedQuery }) {
  const { query: shared, apply } = useSharedQuery();
  if (isEveryone(query.editeur)) {
    return (
      <State actions={<PublisherSelect draft={shared} change={(fields) => apply({ ...shared, ...fields })} />}>
        Veuillez selectionner un editeur
      </State>
    );
  }
  return <ThemeArticles query={query} />;
}
