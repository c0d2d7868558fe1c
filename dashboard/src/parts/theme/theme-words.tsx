import type { Theme } from '../../api/calls/figures.ts';
import { Section } from '../../ui/section.tsx';
import { Columns } from '../../ui/stack.tsx';
import { WordLinks } from '../clusters/word-links.tsx';
import { ListExport } from '../export/list-export.tsx';
import styles from './theme.module.css';

interface ThemeWordsProps {
  theme: Pick<Theme, 'entities' | 'lemmes'>;
  /** How many entities and lemmas are shown. */
  most: number;
}

/** Entities and lemmas of a theme, by number of articles. */
export function ThemeWords({ theme, most }: ThemeWordsProps) {
  const entities = theme.entities.slice(0, most);
  const lemmas = theme.lemmes.slice(0, most).map(({ lemme, count }) => ({ text: lemme, count }));
  return (
    <Columns>
      <Section
        title="Entités"
        actions={
          <ListExport
            title="Entités"
            rows={theme.entities}
            columns={[
              ['Entité', 'text', ({ text }) => text],
              ['Articles', 'number', ({ count }) => count],
            ]}
          />
        }
      >
        <div className={styles.sheet}>
          <WordLinks label="Entités" kind="entity" words={entities} empty="Aucune entité" />
        </div>
      </Section>
      <Section
        title="Lemmes"
        actions={
          <ListExport
            title="Lemmes"
            rows={theme.lemmes}
            columns={[
              ['Lemme', 'text', ({ lemme }) => lemme],
              ['Articles', 'number', ({ count }) => count],
            ]}
          />
        }
      >
        <div className={styles.sheet}>
          <WordLinks label="Lemmes" kind="lemma" words={lemmas} empty="Aucun lemme" />
        </div>
      </Section>
    </Columns>
  );
}
