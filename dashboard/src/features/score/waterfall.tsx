import type { FileFact } from '@vigie/charts/export-slot';
import { formatNumber, formatPercent } from '@vigie/contracts/french/numbers';
import { ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Gap, Step } from '../../api/calls/scores.ts';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { TableSheet } from '../../ui/table-sheet.tsx';
import { amountWords, changeWords, natureWords, opensWords, signed } from './step-words.ts';
import styles from './waterfall.module.css';
import { waterfallPicture } from './waterfall-picture.tsx';
import { waterfallScale } from './waterfall-scale.ts';

interface WaterfallProps {
  gap: Gap;
  /** Names of both sides. */
  names: { a: string; b: string };
  /** Where opening a step leads; null when nothing is below it. */
  hrefOf: (step: Step) => string | null;
  /** The link to the proof of a step’s score; null where it is no score of its own. */
  proofOf: (step: Step) => ReactNode;
}

const percent = (share: number): string => `${share * 100}%`;

/** A bar from one place of the axis to another, and the place where the next one starts. */
const placed = ({ from, to }: { from: number; to: number }, start = from): CSSProperties =>
  ({
    '--left': percent(Math.min(from, to)),
    '--width': percent(Math.abs(to - from)),
    '--from': percent(start),
  }) as CSSProperties;

const lookOf = ({ affiche }: Step): string => (affiche === 0 ? 'still' : affiche > 0 ? 'up' : 'down');

/** What stands under a step's name: its nature, and both of its figures. */
function Facts({ step, proof }: { step: Step; proof: ReactNode }) {
  const nature = natureWords(step);
  return (
    <span className={styles.facts}>
      {[nature, changeWords(step)].filter((text) => text !== '').join(' · ')}
      {proof ? <> · {proof}</> : null}
    </span>
  );
}

function Name({ step, href }: { step: Step; href: string | null }) {
  if (href === null) return <span className={styles.text}>{step.libelle}</span>;
  return (
    <Link to={href} className={styles.open} aria-label={`${step.libelle}, ouvrir ${opensWords(step)}`}>
      <span className={styles.text}>{step.libelle}</span>
      <ChevronRight size={14} className={styles.chevron} aria-hidden="true" />
    </Link>
  );
}

function Total({ name, points, span }: { name: string; points: number; span: { from: number; to: number } }) {
  return (
    <>
      <span className={styles.label}>
        <span className={styles.total}>{name}</span>
      </span>
      <span className={styles.track} style={placed(span, span.to)} aria-hidden="true">
        <span className={`${styles.bar} ${styles.whole}`} />
      </span>
      <span className={`${styles.figure} ${styles.total}`}>{formatNumber(points)}</span>
    </>
  );
}

/** Bars from A to B, one for each step. A step with something below it is a link. */
export function Waterfall({ gap, names, hrefOf, proofOf }: WaterfallProps) {
  const scale = useMemo(() => waterfallScale(gap), [gap]);
  const { a, b, etapes } = gap;
  return (
    <div className={styles.sheet}>
      <ol className={styles.rows} data-cut={scale.start > 0 || undefined}>
        <li className={styles.row}>
          <Total name={names.a} points={a.affiche} span={scale.a} />
        </li>
        {etapes.map((step, i) => (
          <li key={step.cle} className={styles.row}>
            <span className={styles.label}>
              <Name step={step} href={hrefOf(step)} />
              <Facts step={step} proof={proofOf(step)} />
            </span>
            <span className={styles.track} style={placed(scale.steps[i] ?? scale.a)} aria-hidden="true">
              <span className={`${styles.bar} ${styles[lookOf(step)]}`} />
            </span>
            <span className={`${styles.figure} ${styles[lookOf(step)]}`}>{signed(step.affiche)}</span>
          </li>
        ))}
        <li className={styles.row}>
          <Total name={names.b} points={b.affiche} span={scale.b} />
        </li>
        {scale.bounds ? (
          <li className={`${styles.row} ${styles.apart}`}>
            <span className={styles.label}>
              <span className={styles.text}>Avec les trous de la mesure</span>
              <span className={styles.facts}>entre ces bornes, par rapport à A</span>
            </span>
            <span className={styles.track} style={placed(scale.bounds)} aria-hidden="true">
              <span className={`${styles.bar} ${styles.bounds}`} />
            </span>
            <span className={styles.figure}>{boundWords(gap)}</span>
          </li>
        ) : null}
      </ol>
      <div className={styles.files} data-compact>
        <StepsExport gap={gap} names={names} />
      </div>
      {scale.start > 0 ? (
        <p className={styles.note}>{`L’axe commence à ${formatNumber(Math.round(scale.start))} points.`}</p>
      ) : null}
    </div>
  );
}

const STEPS = 'Étapes de A à B';
const HEADINGS = ['Étape', 'A', 'B', 'Écart', 'Part du mouvement'];

const COLUMNS: readonly ListColumn<WaterfallLine>[] = [
  ['Étape', 'text', ({ name }) => name],
  ['A', 'number', ({ a }) => a],
  ['B', 'number', ({ b }) => b],
  ['Écart', 'number', ({ change }) => change],
  ['Part du mouvement', 'percent', ({ part }) => part],
];

/** Bars from top to bottom: A, each step, B. */
interface WaterfallLine {
  name: string;
  a: number | null;
  b: number | null;
  change: number | null;
  part: number | null;
}

function linesOf({ gap: { a, b, etapes, affiche }, names }: Pick<WaterfallProps, 'gap' | 'names'>): WaterfallLine[] {
  const steps = etapes.map(
    (step): WaterfallLine => ({
      name: step.libelle,
      a: step.a,
      b: step.b,
      change: step.affiche,
      part: step.part,
    }),
  );
  const name = `Total : A ${names.a}, B ${names.b}`;
  return [...steps, { name, a: a.affiche, b: b.affiche, change: affiche, part: null }];
}

const boundWords = ({ trous: { ecart } }: Gap): string =>
  `${signed(Math.floor(ecart.bas))} à ${signed(Math.ceil(ecart.haut))}`;

/** Between which the difference lies, where something was not photographed. */
const boundFacts = (gap: Gap): FileFact[] =>
  waterfallScale(gap).bounds ? [['Écart avec les trous de la mesure', boundWords(gap)]] : [];

/** The menu of files of the steps, for the picture and the table. */
export const StepsExport = ({ gap, names }: Pick<WaterfallProps, 'gap' | 'names'>) => (
  <ListExport
    title={STEPS}
    kind="score ouvert"
    rows={linesOf({ gap, names })}
    columns={COLUMNS}
    picture={({ width }) => waterfallPicture(gap, names, width)}
    question={[['A', names.a], ['B', names.b], ...boundFacts(gap)]}
  />
);

/** The same steps as a table. */
export function StepTable({ gap, names, hrefOf, proofOf }: WaterfallProps) {
  const { a, b, etapes, affiche } = gap;
  return (
    <TableSheet label={STEPS} headings={HEADINGS} files={<StepsExport gap={gap} names={names} />}>
      <tbody>
        {etapes.map((step) => (
          <tr key={step.cle}>
            <th scope="row" className={styles.cell}>
              <Name step={step} href={hrefOf(step)} /> {proofOf(step)}
            </th>
            <td className={styles.number}>{amountWords(step.a, step)}</td>
            <td className={styles.number}>{amountWords(step.b, step)}</td>
            <td className={styles.number}>{signed(step.affiche)}</td>
            <td className={styles.number}>{formatPercent(step.part)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.cell}>{`Total : A ${names.a}, B ${names.b}`}</th>
          <td className={styles.number}>{formatNumber(a.affiche)}</td>
          <td className={styles.number}>{formatNumber(b.affiche)}</td>
          <td className={styles.number}>{signed(affiche)}</td>
          <td className={styles.number} />
        </tr>
      </tbody>
    </TableSheet>
  );
}
