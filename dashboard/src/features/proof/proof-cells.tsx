import type { Proof } from '@vigie/contracts/calls/proof';
import { formatNumber } from '@vigie/contracts/french/numbers';
import { pageLabel } from '@vigie/contracts/pages';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import {
  gapsWords,
  gapWords,
  MomentLink,
  minutesWords,
  Pager,
  photographedWords,
  productWords,
} from './cell-parts.tsx';
import styles from './proof.module.css';
import { CellsExport } from './proof-exports.tsx';
import type { ProofPlace } from './use-proof.ts';

const HEADINGS = ['Page', 'Place', 'Articles', 'Minutes × points par minute', 'Première minute', 'Dernière minute'];

/** Longest gaps that are listed one by one. */
const TOLD = 5;

/** The whole score: the product of minutes and points of each cell, their sum, and what was not photographed. */
export function ProofCells({ proof, place }: { proof: Proof; place: ProofPlace }) {
  const { score, minutes, total, cellules, somme } = proof;
  const { depuis, searchWith } = place;
  return (
    <Stack>
      <Tiles
        tiles={[
          { label: 'Score', value: Math.round(score), token: 'total' },
          { figure: 'exposureMinutes', value: minutes },
          { label: 'Mesure', content: <span className={styles.badge}>{photographedWords(proof)}</span> },
        ]}
      />
      {total === 0 ? (
        <EmptyState fields={SCREEN_FIELDS.preuve}>
          Aucun point sur cette période et ces pages : il n’y a rien à prouver
        </EmptyState>
      ) : (
        <Section title="Cellules" note="une page et une place">
          <TableSheet label="Cellules du score" headings={HEADINGS} files={<CellsExport proof={proof} place={place} />}>
            <tbody>
              {cellules.map((cell) => (
                <tr key={`${cell.place} ${pageLabel(cell.page)}`}>
                  <th scope="row" className={styles.cell}>
                    <Link
                      to={{ search: searchWith({ cellule: { page: cell.page, place: cell.place } }) }}
                      className={styles.open}
                      aria-label={`${pageLabel(cell.page)}, ${cell.libelle}, ouvrir`}
                    >
                      {pageLabel(cell.page)}
                      <ChevronRight size={14} aria-hidden="true" />
                    </Link>
                  </th>
                  <td className={styles.number}>{cell.libelle}</td>
                  <td className={styles.number}>{formatNumber(cell.articles)}</td>
                  <td className={styles.number}>{productWords(cell.minutes, cell.parMinute, cell.points)}</td>
                  <td className={styles.number}>
                    <MomentLink page={cell.page} at={cell.premiere} article={articleOf(place)} />
                  </td>
                  <td className={styles.number}>
                    <MomentLink page={cell.page} at={cell.derniere} article={articleOf(place)} />
                  </td>
                </tr>
              ))}
              <tr>
                <th scope="row" className={styles.cell}>
                  {cellules.length === total ? 'Somme' : 'Somme de ces cellules'}
                </th>
                <td className={styles.number} />
                <td className={styles.number} />
                <td className={styles.number}>{`= ${formatNumber(somme)}`}</td>
                <td className={styles.number} />
                <td className={styles.number} />
              </tr>
            </tbody>
          </TableSheet>
          <Pager depuis={depuis} searchWith={searchWith} total={total} shown={cellules.length} />
        </Section>
      )}
      <Gaps trous={proof.trous} isSeen={proof.photographie > 0} />
    </Stack>
  );
}

const articleOf = ({ cible }: ProofPlace): string | null => (cible?.type === 'article' ? cible.id : null);

function Gaps({ trous, isSeen }: { trous: Proof['trous']; isSeen: boolean }) {
  const { liste, nombre } = trous;
  const gaps = liste.slice(0, TOLD);
  const others = nombre - gaps.length;
  const rest = liste.slice(TOLD);
  return (
    <Section title="Ce qui n’a pas été photographié">
      <p className={styles.sentence}>
        {isSeen ? gapsWords(trous) : 'Aucune de ces pages n’a été photographiée sur cette période.'}
      </p>
      {gaps.length > 0 ? (
        <ul className={styles.gaps}>
          {gaps.map((gap) => (
            <li key={gapWords(gap)}>{gapWords(gap)}</li>
          ))}
          {others > 0 ? (
            <li>
              {others === 1
                ? 'et un autre, plus court ou égal'
                : `et ${formatNumber(others)} autres, plus courts ou égaux`}
              {rest.length > 0 ? ` (le suivant\u00a0: ${minutesWords(rest[0]?.minutes ?? 0)})` : ''}
            </li>
          ) : null}
        </ul>
      ) : null}
    </Section>
  );
}
