import {
  ARTICLE_POSITION_FILTERS,
  CATEGORY_FILTERS,
  CLUSTER_POSITION_FILTERS,
  GROUPINGS,
  REFERENCE_DATES,
  SHARES,
} from '@vigie/contracts/options';
import type { FilterField } from '@vigie/contracts/views/screen-fields';
import type { ReactNode } from 'react';
import { CATEGORY_LABELS, GROUPING_LABELS, POSITION_LABELS, referenceLabels, SHARE_LABELS } from '../query/labels.ts';
import { WORD_FIELDS } from '../query/words-sentence.ts';
import { CheckField } from '../ui/check-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { DraftProps } from './draft.ts';
import styles from './filter-groups.module.css';
import { WordsField, WordsHint } from './words-field.tsx';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

function PeriodGroup({ draft, change, fields }: DraftProps) {
  return (
    <Group title="Période et groupement">
      <SelectField
        wide
        label="Date de référence"
        value={draft.compareDate}
        options={REFERENCE_DATES}
        labels={referenceLabels(fields)}
        onChange={(compareDate) => change({ compareDate })}
      />
      <SelectField
        wide
        label="Groupement"
        value={draft.groupe}
        options={GROUPINGS}
        labels={GROUPING_LABELS}
        onChange={(groupe) => change({ groupe })}
      />
    </Group>
  );
}

function ClusterGroup({ draft, change, formId }: DraftProps) {
  return (
    <Group title="Clusters">
      <SelectField
        wide
        label="Catégorie"
        value={draft.clusterCategory}
        options={CATEGORY_FILTERS}
        labels={CATEGORY_LABELS}
        onChange={(clusterCategory) => change({ clusterCategory })}
      />
      <SelectField
        wide
        label="Position"
        value={draft.clusterPosition}
        options={CLUSTER_POSITION_FILTERS}
        labels={POSITION_LABELS}
        onChange={(clusterPosition) => change({ clusterPosition })}
      />
      <WordsField
        label="Entités"
        name="clusterEntities"
        formId={formId}
        value={draft.clusterEntities}
        onChange={(clusterEntities) => change({ clusterEntities })}
      />
      <WordsField
        label="Lemmes"
        name="clusterLemmes"
        formId={formId}
        value={draft.clusterLemmes}
        onChange={(clusterLemmes) => change({ clusterLemmes })}
      />
      <CheckField
        label="Orphelins seulement"
        form={formId}
        checked={draft.clusterOrphan}
        onChange={(clusterOrphan) => change({ clusterOrphan })}
      />
    </Group>
  );
}

function ArticleGroup({ draft, change, formId, fields }: DraftProps) {
  const has = (field: FilterField) => fields.includes(field);
  return (
    <Group title="Articles">
      <SelectField
        wide
        label="Catégorie"
        value={draft.articleCategory}
        options={CATEGORY_FILTERS}
        labels={CATEGORY_LABELS}
        onChange={(articleCategory) => change({ articleCategory })}
      />
      <SelectField
        wide
        label="Position"
        value={draft.articlePosition}
        options={ARTICLE_POSITION_FILTERS}
        labels={POSITION_LABELS}
        onChange={(articlePosition) => change({ articlePosition })}
      />
      {has('articleEntities') ? (
        <WordsField
          label="Entités"
          name="articleEntities"
          formId={formId}
          value={draft.articleEntities}
          onChange={(articleEntities) => change({ articleEntities })}
        />
      ) : null}
      {has('urlEntities') ? (
        <WordsField
          label="Articles à analyser"
          placeholder="titre, URL, entités…"
          name="urlEntities"
          formId={formId}
          value={draft.urlEntities}
          onChange={(urlEntities) => change({ urlEntities })}
        />
      ) : null}
      {has('share') ? (
        <>
          <SelectField
            wide
            label="Réseau"
            value={draft.share}
            options={SHARES}
            labels={SHARE_LABELS}
            onChange={(share) => change({ share })}
          />
          <CheckField
            label="Partagés sur ce réseau"
            form={formId}
            checked={draft.articleShare}
            onChange={(articleShare) => change({ articleShare })}
          />
        </>
      ) : null}
    </Group>
  );
}

/** The groups with a field that the screen uses. */
export function FilterGroups(props: DraftProps) {
  const has = (field: FilterField) => props.fields.includes(field);
  return (
    <>
      <div className={styles.groups}>
        {has('groupe') ? <PeriodGroup {...props} /> : null}
        {has('clusterCategory') ? <ClusterGroup {...props} /> : null}
        {has('articleCategory') ? <ArticleGroup {...props} /> : null}
      </div>
      {WORD_FIELDS.some(has) ? <WordsHint /> : null}
    </>
  );
}
