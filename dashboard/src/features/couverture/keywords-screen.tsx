import { useMemo } from 'react';
import { useKeywordCoverage, useKeywords } from '../../api/calls/keywords.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { isEveryone } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { EmptyState } from '../../filters/states/empty-state.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { counted } from '../../shared/plural.ts';
import { Answered } from '../../ui/answered.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { CategorySelect } from './category-select.tsx';
import { KeywordCard } from './keyword-card.tsx';
import { KeywordList } from './keyword-list.tsx';
import { keywordNames } from './keyword-names.ts';

const FIELDS = SCREEN_FIELDS.couverture;
const NONE: readonly string[] = [];

/** What the press talks about: entities with their lemmas, and strong subjects without entities. */
export function KeywordsScreen() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const keywords = useKeywords(query);
  const { data, error, refetch } = keywords;
  const words = data?.data;
  const names = useMemo(() => (words ? keywordNames(words) : NONE), [words]);
  const coverage = useKeywordCoverage(query, names);
  const levels = useMemo(() => new Map(coverage.data?.data.map((one) => [one._id, one.coverage])), [coverage.data]);
  const known = coverage.error !== null || (coverage.data !== undefined && !coverage.isPlaceholderData);
  const levelOf = (word: string) => levels.get(word) ?? (known ? null : undefined);
  // Groups are made once the levels are there: cards do not change places under the reader's eyes.
  const mine = !isEveryone(query.editeur);
  const grouped = mine && coverage.error === null;
  const waits = grouped && names.length > 0 && coverage.data === undefined;
  const count = words ? words.entities.length + words.lemmes.length : undefined;
  return (
    <>
      <ScreenHeader
        of={[keywords]}
        title="Couverture"
        subtitle={
          <Subtitle
            count={count === undefined ? undefined : counted(count, 'mot clef', 'mots clefs')}
            query={query}
            until={data?.until ?? null}
            clusters={data?.clusters}
          />
        }
        actions={<CategorySelect />}
      />
      <Answered of={[keywords, coverage]}>
        {words === undefined || waits ? (
          error ? (
            <FailureState error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={560} />
          )
        ) : count === 0 ? (
          <EmptyState fields={FIELDS} everyone>
            Aucun mot clef sur la période
          </EmptyState>
        ) : (
          <Stack>
            <KeywordList
              title="Entités"
              empty="Aucune entité sur la période"
              items={words.entities}
              levelOf={grouped ? ({ text }) => levelOf(text) : undefined}
            >
              {({ text, type, score, linkedLemmes }) => (
                <KeywordCard
                  key={`${type} ${text}`}
                  kind="entity"
                  text={text}
                  type={type}
                  score={score}
                  level={levelOf(text)}
                  lemmas={linkedLemmes}
                />
              )}
            </KeywordList>
            <KeywordList
              title="Sujet fort sans entités"
              empty="Aucun sujet fort sans entités sur la période"
              items={words.lemmes}
              levelOf={grouped ? ({ lemme }) => levelOf(lemme) : undefined}
            >
              {({ lemme, score }) => (
                <KeywordCard key={lemme} kind="lemma" text={lemme} score={score} level={levelOf(lemme)} />
              )}
            </KeywordList>
          </Stack>
        )}
      </Answered>
    </>
  );
}
