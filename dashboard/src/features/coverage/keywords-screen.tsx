import { figureLabel } from '@vigie/contracts/figures';
import { counted } from '@vigie/contracts/french/numbers';
import { CATEGORY_FILTERS, type CategoryFilter } from '@vigie/contracts/options';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useMemo } from 'react';
import { type Keywords, useKeywordCoverage, useKeywords, usePublisherList } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { levelWords } from '../../parts/clusters/cluster-marks.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { CATEGORY_LABELS } from '../../query/labels.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { KeywordCard, KeywordList, TYPES } from './keyword-list.tsx';

/** The most keywords that one call of /keywords/details takes. */
const MOST = 500;

/** Every keyword once, sorted, so that a new order does not cause another call. */
export const keywordNames = ({ entities, lemmes }: Keywords): string[] =>
  [...new Set([...entities.map(({ text }) => text), ...lemmes.map(({ lemme }) => lemme)])].slice(0, MOST).sort();

/** This screen writes « A la Une » with a capital U. */
const LABELS: Readonly<Record<CategoryFilter, string>> = { ...CATEGORY_LABELS, homepage: 'A la Une' };

/** The filter on the category of the clusters whose keywords are listed. */
function CategorySelect() {
  const { query, apply } = useSharedQuery();
  return (
    <SelectField
      label="Catégorie"
      value={query.clusterCategory}
      options={CATEGORY_FILTERS}
      labels={LABELS}
      onChange={(clusterCategory) => apply({ ...query, clusterCategory })}
    />
  );
}

const FIELDS = SCREEN_FIELDS.couverture;
const NONE: readonly string[] = [];

/** The rivals whose coverage stands beside the publisher's. Groups have no rivals, and one does not stand beside itself. */
function useRivals({ editeur, groupe }: Pick<SharedQuery, 'editeur' | 'groupe'>) {
  const { rivals } = useSharedQuery();
  const { data: records } = usePublisherList();
  return useMemo(
    () =>
      groupe === 'groupe'
        ? []
        : rivals
            .filter((value) => value !== editeur)
            .map((value) => ({ value, label: publisherLabel(records ?? [], value, groupe) })),
    [rivals, records, editeur, groupe],
  );
}

/** Keywords of the clusters: entities with their lemmas, then lemmas of clusters without entities. */
export function KeywordsScreen() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const keywords = useKeywords(query);
  const { data, error, refetch } = keywords;
  const words = data?.data;
  const names = useMemo(() => (words ? keywordNames(words) : NONE), [words]);
  const rivals = useRivals(query);
  const coverage = useKeywordCoverage(
    query,
    names,
    useMemo(() => rivals.map(({ value }) => value), [rivals]),
  );
  const found = useMemo(() => new Map(coverage.data?.data.map((one) => [one._id, one])), [coverage.data]);
  const known = coverage.error !== null || (coverage.data !== undefined && !coverage.isPlaceholderData);
  const levelOf = (word: string) => found.get(word)?.coverage ?? (known ? null : undefined);
  const rivalsOf = (word: string) => {
    const levels = found.get(word)?.concurrents ?? [];
    return rivals.flatMap(({ label }, place) => {
      const level = levels[place];
      return level === undefined ? [] : [{ name: label, level }];
    });
  };
  // Cards are grouped only once the levels are known, so that they do not move on screen.
  const mine = !isEveryone(query.editeur);
  const grouped = mine && coverage.error === null;
  const waits = grouped && names.length > 0 && coverage.data === undefined;
  const count = words ? words.entities.length + words.lemmes.length : undefined;
  return (
    <>
      <ScreenHeader
        of={[keywords]}
        title={TITLES.couverture}
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
              columns={[
                ['Entité', 'text', ({ text }) => text],
                ['Type', 'text', ({ type }) => (type === 'unknown' ? null : TYPES[type])],
                ['Score', 'number', ({ score }) => score],
                ['Articles', 'number', ({ publications }) => publications],
                [figureLabel('coverageLevel'), 'text', ({ text }) => levelWords(levelOf(text))],
                ['Lemmes liés', 'text', ({ linkedLemmes }) => linkedLemmes.join(', ')],
              ]}
            >
              {({ text, type, score, publications, linkedLemmes }) => (
                <KeywordCard
                  key={`${type} ${text}`}
                  kind="entity"
                  text={text}
                  type={type}
                  score={score}
                  publications={publications}
                  level={levelOf(text)}
                  rivals={rivalsOf(text)}
                  lemmas={linkedLemmes}
                />
              )}
            </KeywordList>
            <KeywordList
              title="Sujet fort sans entités"
              empty="Aucun sujet fort sans entités sur la période"
              items={words.lemmes}
              levelOf={grouped ? ({ lemme }) => levelOf(lemme) : undefined}
              columns={[
                ['Lemme', 'text', ({ lemme }) => lemme],
                ['Score', 'number', ({ score }) => score],
                ['Articles', 'number', ({ publications }) => publications],
                [figureLabel('coverageLevel'), 'text', ({ lemme }) => levelWords(levelOf(lemme))],
              ]}
            >
              {({ lemme, score, publications }) => (
                <KeywordCard
                  key={lemme}
                  kind="lemma"
                  text={lemme}
                  score={score}
                  publications={publications}
                  level={levelOf(lemme)}
                  rivals={rivalsOf(lemme)}
                />
              )}
            </KeywordList>
          </Stack>
        )}
      </Answered>
    </>
  );
}
