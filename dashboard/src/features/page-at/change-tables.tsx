import type { FileFact } from '@vigie/charts/export-slot';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { UNTITLED } from '@vigie/contracts/titles';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths/paths.ts';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { type ChangeRow, changeRows, type PageChange, placeName, signed } from './film/page-change.ts';
import { MARK_LABELS, type Marks, markOf } from './marks.ts';
import { MoreRows } from './more-rows.tsx';
import styles from './tables.module.css';

const CHANGES = ['Changement', 'Article', 'Éditeur', 'Place avant', 'Place après', 'Points avant', 'Points après'];
const PUBLISHERS = ['Éditeur', 'Avant', 'Après', 'Écart'];

const Publisher = ({ name, marks }: { name: string; marks: Marks }) => {
  const mark = markOf(marks, name);
  return (
    <>
      <bdi>{name}</bdi>
      {mark ? ` · ${MARK_LABELS[mark]}` : ''}
    </>
  );
};

/** A title, and the one before it where it was changed. */
function Titles({ before, after }: ChangeRow) {
  const title = (after ?? before)?.title ?? '';
  const old = before && after && before.title !== after.title ? before.title : null;
  return (
    <>
      <Link to={paths.article((after ?? before)?.id ?? '')} className={`${styles.title} ${styles.whole}`}>
        {title === '' ? UNTITLED : title}
      </Link>
      {old === null ? null : (
        <span className={styles.old}>
          {'avant\u00a0: «\u00a0'}
          <bdi>{old}</bdi>
          {'\u00a0»'}
        </span>
      )}
    </>
  );
}

interface ChangeTablesProps {
  change: PageChange;
  marks: Marks;
  /** Which page and minutes, for files. */
  question: readonly FileFact[];
}

/** What changed between two minutes, article by article, and the points of each publisher. */
export function ChangeTables({ change, marks, question }: ChangeTablesProps) {
  const rows = useMemo(() => changeRows(change), [change]);
  return (
    <Stack>
      <Section title="Ce qui a changé">
        {rows.length === 0 ? (
          <State>Rien n’a changé entre ces deux minutes.</State>
        ) : (
          <div className={styles.sheet}>
            <MoreRows
              label="Ce qui a changé, article par article"
              question={question}
              columns={[
                ['Changement', 'text', ({ kind }) => kind],
                ['Article', 'text', ({ before, after }) => (after ?? before)?.title],
                ['Titre avant', 'text', ({ before }) => before?.title],
                ['Éditeur', 'text', ({ before, after }) => (after ?? before)?.publisher],
                ['Place avant', 'text', ({ before }) => before && placeName(before)],
                ['Place après', 'text', ({ after }) => after && placeName(after)],
                ['Points avant', 'number', ({ before }) => before?.points],
                ['Points après', 'number', ({ after }) => after?.points],
                ['id', 'text', ({ before, after }) => (after ?? before)?.id],
              ]}
              headings={CHANGES}
              figures={4}
              rows={rows}
              count={counted(rows.length, 'changement', 'changements')}
            >
              {(row) => (
                <tr key={(row.after ?? row.before)?.id}>
                  <td>{row.kind}</td>
                  <td className={styles.wide}>
                    <Titles {...row} />
                  </td>
                  <td className={styles.publisher}>
                    <Publisher name={(row.after ?? row.before)?.publisher ?? ''} marks={marks} />
                  </td>
                  <td className={styles.number}>{row.before ? placeName(row.before) : '–'}</td>
                  <td className={styles.number}>{row.after ? placeName(row.after) : '–'}</td>
                  <td className={styles.number}>{formatNumber(row.before?.points)}</td>
                  <td className={styles.number}>{formatNumber(row.after?.points)}</td>
                </tr>
              )}
            </MoreRows>
          </div>
        )}
      </Section>
      <Section title="Points par minute des éditeurs">
        <div className={styles.sheet}>
          <MoreRows
            label="Points par minute, éditeur par éditeur"
            question={question}
            columns={[
              ['Éditeur', 'text', ({ publisher }) => publisher],
              ['Avant', 'number', ({ before }) => before],
              ['Après', 'number', ({ after }) => after],
              ['Écart', 'number', ({ before, after }) => after - before],
            ]}
            headings={PUBLISHERS}
            figures={3}
            rows={change.publishers}
            count={counted(change.publishers.length, 'éditeur', 'éditeurs')}
          >
            {({ publisher, before, after }) => (
              <tr key={publisher}>
                <td>
                  <Publisher name={publisher} marks={marks} />
                </td>
                <td className={styles.number}>{formatNumber(before)}</td>
                <td className={styles.number}>{formatNumber(after)}</td>
                <td className={styles.number}>{signed(after - before)}</td>
              </tr>
            )}
          </MoreRows>
        </div>
      </Section>
    </Stack>
  );
}
