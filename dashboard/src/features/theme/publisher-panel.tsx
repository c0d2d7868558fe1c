import type { AnswerOf } from '@vigie/contracts/calls/index';
import { useThemePublisher } from '../../api/calls/theme.ts';
import { columnsOfOne } from '../../article-table/article-columns.ts';
import { ArticleTable } from '../../article-table/article-table.tsx';
import { COLUMNS } from '../../article-table/columns.ts';
import { UNEXPOSED_COLUMNS, UNEXPOSED_SORT } from '../../article-table/unexposed-columns.ts';
import { PublisherSelect } from '../../filters/bar/publisher-select.tsx';
import { isEveryone } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { useTableState } from '../../shared/use-table-state.tsx';
import { THEME_TIMEOUT } from '../../theme/texts.ts';
import { Answered } from '../../ui/answered.tsx';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import panel from './panel.module.css';

type Lists = Pick<AnswerOf<'themePublisher'>, 'top' | 'unexposed' | 'elsewhere'>;

/** Rows of a page (document 1, point 9). */
const PAGE = 50;
const ELSEWHERE = 'Articles déjà exposés, hors de la période ou des filtres';

/** Of how many rows each list is: together they are the articles above. */
const partsOf = ({ top, unexposed, elsewhere }: Lists): string =>
  [
    counted(top.length, 'exposé', 'exposés'),
    counted(unexposed.length, 'jamais exposé', 'jamais exposés'),
    ...(elsewhere.length > 0 ? [counted(elsewhere.length, 'exposé hors période', 'exposés hors période')] : []),
  ].join(', ');

function ThemeArticles({ query }: { query: SharedQuery }) {
  const theme = useThemePublisher(query);
  const { data, error, refetch } = theme;
  const answer = data?.data;
  const top = useTableState(columnsOfOne(COLUMNS), answer?.top, { storageKey: 'articleSettings' });
  const rest = useTableState(UNEXPOSED_COLUMNS, answer?.unexposed, {});
  const elsewhere = useTableState(UNEXPOSED_COLUMNS, answer?.elsewhere, {});
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
          {answer ? ` · ${partsOf(answer)} · ` : ''}
          <Subtitle query={query} until={data?.until ?? null} clusters={data?.clusters} />
        </p>
        <Section title="Top articles">
          <ArticleTable
            label="Top articles"
            {...top.table}
            highlight={false}
            rows={PAGE}
            empty="Aucun article exposé sur la thématique"
          />
        </Section>
        {/* After the first list: its length is not known before. */}
        {rest.store ? (
          <Section title="Articles non exposés">
            <ArticleTable
              label="Articles non exposés"
              {...rest.table}
              highlight={false}
              defaultSort={UNEXPOSED_SORT}
              rows={PAGE}
              empty="Aucun article non exposé sur la thématique"
            />
          </Section>
        ) : null}
        {elsewhere.store && answer && answer.elsewhere.length > 0 ? (
          <Section title={ELSEWHERE}>
            <ArticleTable
              label={ELSEWHERE}
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

/** Éditeur: what one publisher has on the theme. */
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
