import { counted, EN_DASH, formatNumber } from '@vigie/contracts/french/numbers';
import { useState } from 'react';
import { usePublisherList } from '../../../api/calls/figures.ts';
import type { Simulation } from '../../../api/calls/scores.ts';
import { ListExport } from '../../../parts/export/list-export.tsx';
import { publisherLabel } from '../../../query/publisher-options.ts';
import { useSharedQuery } from '../../../query/query-context.tsx';
import { useUser } from '../../../session/user-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PublisherTile } from '../../../ui/publisher-tile.tsx';
import { Section } from '../../../ui/section.tsx';
import { TableSheet } from '../../../ui/table-sheet.tsx';
import styles from './weights.module.css';

type SimulatedRow = Simulation['rows'][number];

/** Ranks gained under the simulated weights; null if the publisher has no rank under one of them. */
export const placesGained = ({ rang, simule }: Pick<SimulatedRow, 'rang' | 'simule'>): number | null =>
  rang === null || simule.rang === null ? null : rang - simule.rang;

/** The ranking in one sentence: how many change places, and who is first. */
export function rankingSentence({ rows, ordre_change }: Pick<Simulation, 'rows' | 'ordre_change'>): string {
  const moved = rows.filter((row) => (placesGained(row) ?? 0) !== 0).length;
  const [first] = rows;
  if (!first) return 'Aucun éditeur exposé.';
  const who = first.rang === 1 ? `${first._id} reste premier` : `${first._id} devient premier`;
  const moves =
    moved === 0
      ? 'Sous ces poids, aucun éditeur ne change de rang'
      : `Sous ces poids, ${counted(moved, 'éditeur change', 'éditeurs changent')} de rang sur ${rows.length}`;
  const order = ordre_change ? ' Des places sont dans un autre ordre : chaque minute est relue.' : '';
  return `${moves}, ${who}.${order}`;
}

const LABEL = 'Classement sous les poids en vigueur et sous ces poids';
const FIRST = 30;
const HEADINGS = ['Éditeur', 'Score', 'Rang', 'Score simulé', 'Rang simulé'];

const rankText = (rank: number | null): string => (rank === null ? EN_DASH : formatNumber(rank));

/** Ranks gained or lost: a triangle and a number, and the same in words. */
function Change({ row }: { row: SimulatedRow }) {
  const gained = placesGained(row);
  if (gained === null || gained === 0) return <span className={styles.change}>=</span>;
  const up = gained > 0;
  const count = Math.abs(gained);
  return (
    <span className={`${styles.change} ${up ? styles.up : styles.down}`}>
      <span aria-hidden="true">{`${up ? '▲' : '▼'} ${count}`}</span>
      <span className="visually-hidden">
        {`, ${count} place${count > 1 ? 's' : ''} ${up ? 'gagnée' : 'perdue'}${count > 1 ? 's' : ''}`}
      </span>
    </span>
  );
}

/** Publishers by their simulated score, with their score and rank under the weights in force. */
export function SimulatedRanking({ simulation }: { simulation: Simulation }) {
  const user = useUser();
  const { query } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const [whole, setWhole] = useState(false);
  const { rows } = simulation;
  const own = user.editeur === 'all' ? null : publisherLabel(records, user.editeur, query.groupe);
  const shown = whole ? rows : rows.filter(({ _id }, i) => i < FIRST || _id === own);
  return (
    <Section title="Classement sous ces poids">
      <p className={styles.sentence}>{rankingSentence(simulation)}</p>
      <TableSheet
        label={LABEL}
        headings={HEADINGS}
        files={
          <ListExport
            title={LABEL}
            kind="classement simule"
            rows={rows}
            columns={[
              ['Éditeur', 'text', ({ _id }) => _id],
              ['Score', 'number', ({ score }) => Math.round(score)],
              ['Rang', 'number', ({ rang }) => rang],
              ['Score simulé', 'number', ({ simule }) => Math.round(simule.score)],
              ['Rang simulé', 'number', ({ simule }) => simule.rang],
              ['Places gagnées', 'number', placesGained],
            ]}
          />
        }
      >
        <tbody>
          {shown.map((row) => (
            <tr key={row._id} className={row._id === own ? styles.own : undefined}>
              <th scope="row" className={styles.publisher}>
                <PublisherTile name={row._id} />
                {row._id}
              </th>
              <td className={styles.figure}>{formatNumber(Math.round(row.score))}</td>
              <td className={styles.figure}>{rankText(row.rang)}</td>
              <td className={styles.figure}>{formatNumber(Math.round(row.simule.score))}</td>
              <td className={styles.figure}>
                {rankText(row.simule.rang)}
                <Change row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableSheet>
      {rows.length > FIRST ? (
        <Button look="quiet" more={!whole} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Réduire la liste' : `Tous les éditeurs (${rows.length})`}
        </Button>
      ) : null}
    </Section>
  );
}
