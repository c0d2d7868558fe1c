import type { SeriesToken } from '@vigie/charts/palette';
import { Swatch } from '@vigie/charts/swatch';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { figureLabel } from '@vigie/contracts/figures';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { CATEGORIES, POSITIONS, type Source, ZONE_SOURCES } from '@vigie/contracts/options';
import { CATEGORY_LABELS, POSITION_LABELS } from '../../query/labels.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { ListExport } from '../export/list-export.tsx';
import type { ListColumn } from '../export/list-table.ts';
import styles from './source-table.module.css';

const ROWS: readonly { source: Source; label: string; token: SeriesToken }[] = [
  { source: 'google_desktop', label: 'Google Desktop', token: 'desktop' },
  { source: 'google_mobile_webview', label: 'Google Mobile', token: 'mobile' },
  { source: 'applenews', label: 'Apple News', token: 'applenews' },
  { source: 'flipboard_mobile', label: 'Flipboard', token: 'flipboard' },
];

interface SourceTableProps extends Pick<AnswerOf<'articleById'>, 'scores' | 'scoresFiltres'> {
  /** The zone of the filtered scores: it leaves the other sources out, which is not 0. */
  zone: SharedQuery['source'];
}

const LABEL = 'Tableau des scores par source';
const PARTS = [...POSITIONS, ...CATEGORIES] as const;
const PART_LABELS = { ...POSITION_LABELS, ...CATEGORY_LABELS };

const Figure = ({ value }: { value: number | null }) => (
  <td className={value === 0 ? styles.zero : ''}>{formatNumber(value)}</td>
);

/**
 * For each source the score within the filters, then over the whole life the full score and the points of each
 * position and category.
 */
export function SourceTable({ scores, scoresFiltres, zone }: SourceTableProps) {
  return (
    <TableSheet
      label={LABEL}
      files={
        <ListExport
          title={LABEL}
          kind="scores par source"
          rows={ROWS}
          columns={[
            ['Source', 'text', ({ label }) => label],
            [
              figureLabel('filteredScore'),
              'number',
              ({ source }) => (ZONE_SOURCES[zone].includes(source) ? scoresFiltres[`score_${source}`] : null),
            ],
            [figureLabel('wholeScore'), 'number', ({ source }) => scores[`score_${source}`]],
            ...PARTS.map(
              (part): ListColumn<(typeof ROWS)[number]> => [
                PART_LABELS[part],
                'number',
                ({ source }) => scores[`score_${source}_${part}`],
              ],
            ),
          ]}
        />
      }
    >
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Source
          </th>
          <th scope="col" rowSpan={2}>
            {figureLabel('filteredScore')}
          </th>
          <th scope="colgroup" colSpan={1 + PARTS.length}>
            <span className={styles.life}>Toute la durée de vie</span>
          </th>
        </tr>
        <tr className={styles.parts}>
          <th scope="col" className={styles.complete}>
            {figureLabel('wholeScore')}
          </th>
          {POSITIONS.map((position) => (
            <th key={position} scope="col">
              {POSITION_LABELS[position]}
            </th>
          ))}
          {CATEGORIES.map((category) => (
            <th key={category} scope="col">
              {CATEGORY_LABELS[category]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.figures}>
        {ROWS.map(({ source, label, token }) => (
          <tr key={source}>
            <th scope="row" className={styles.source}>
              <Swatch token={token} /> {label}
            </th>
            <Figure value={ZONE_SOURCES[zone].includes(source) ? scoresFiltres[`score_${source}`] : null} />
            <Figure value={scores[`score_${source}`]} />
            {PARTS.map((part) => (
              <Figure key={part} value={scores[`score_${source}_${part}`]} />
            ))}
          </tr>
        ))}
      </tbody>
    </TableSheet>
  );
}
