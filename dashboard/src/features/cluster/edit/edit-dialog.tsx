import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { clusterTitle } from '@vigie/contracts/titles';
import { useMemo, useState } from 'react';
import type { ClusterCardData } from '../../../api/calls/clusters.ts';
import { useClusterContents } from '../../../api/calls/clusters.ts';
import { Answered } from '../../../parts/answers/answered.tsx';
import type { SharedQuery } from '../../../query/shared-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TableSheet } from '../../../ui/table-sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './edit.module.css';
import { FindCluster } from './find-cluster.tsx';
import {
  type Change,
  mergePlan,
  movePlan,
  type Plan,
  renamePlan,
  type Scores,
  type Side,
  type Subject,
  splitPlan,
} from './plan.ts';
import type { useEdit } from './use-edit.tsx';

const figure = (value: number | null | undefined): string =>
  value === undefined || value === null ? '–' : formatNumber(value);

/** « 3 → 1 » for a value that changes, else the value. */
const arrow = (before: string, after: string): string => (before === after ? after : `${before} → ${after}`);

const named = ({ before, after }: Change): string =>
  before && after ? arrow(before.title, after.title) : ((after ?? before)?.title ?? '');

const stateOf = ({ before, after }: Change): string =>
  before === null ? 'créé' : after === null ? 'réuni à l’autre' : 'modifié';

const both = ({ before, after }: Change, read: (side: Side) => number | null): string =>
  arrow(figure(before ? read(before) : 0), figure(after ? read(after) : 0));

/** Both clusters before and after: articles, score of the period, title. */
function Preview({ changes }: { changes: readonly Change[] }) {
  return (
    <TableSheet label="Avant et après" headings={['Cluster', 'Articles', 'Score sur la période', 'État']} files={null}>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.id} ${change.after === null}`}>
            <th scope="row">{named(change)}</th>
            <td>{both(change, ({ articles }) => articles)}</td>
            <td>{both(change, ({ score }) => score)}</td>
            <td>{stateOf(change)}</td>
          </tr>
        ))}
      </tbody>
    </TableSheet>
  );
}

export type EditKind = 'title' | 'split' | 'move' | 'merge';

const TITLES: Readonly<Record<EditKind, string>> = {
  title: 'Renommer le cluster',
  split: 'Séparer des articles',
  move: 'Déplacer des articles',
  merge: 'Fusionner des clusters',
};

const NO_IDS: readonly string[] = [];
/** Height of the preview, so that the dialog keeps its size. */
const PREVIEW_PX = 110;

interface EditDialogProps {
  kind: EditKind;
  cluster: Subject;
  chosen: readonly string[];
  scores: Scores;
  query: SharedQuery;
  edit: ReturnType<typeof useEdit>;
  onClose: () => void;
  onDone: () => void;
}

const subjectOf = (card: ClusterCardData, articles: readonly string[]): Subject => ({
  id: card._id,
  title: clusterTitle(card),
  chosenTitle: card.titre_selectionne,
  articles,
  score: card.score,
});

/** The plan of the edit; null while a choice is missing. */
function planOf(
  { kind, cluster, chosen, scores }: EditDialogProps,
  title: string,
  target: Subject | null,
): Plan | null {
  if (kind === 'title') return title.trim() === cluster.chosenTitle ? null : renamePlan(cluster, title);
  if (kind === 'split') return splitPlan(cluster, chosen, scores);
  if (target === null) return null;
  return kind === 'move' ? movePlan(cluster, chosen, target, scores) : mergePlan(cluster, target);
}

/** One edit: its inputs, a preview, the confirmation, and its progress until it is applied. */
export function EditDialog(props: EditDialogProps) {
  const { kind, cluster, chosen, query, edit, onClose, onDone } = props;
  const [title, setTitle] = useState(cluster.chosenTitle === '' ? cluster.title : cluster.chosenTitle);
  const [card, setCard] = useState<ClusterCardData | null>(null);
  const ids = useMemo(() => (card ? [card._id] : NO_IDS), [card]);
  const { contents, stale } = useClusterContents(query, ids);
  const content = card ? contents.get(card._id) : undefined;
  const target =
    card && content
      ? subjectOf(
          card,
          content.urls.map(({ id }) => id),
        )
      : null;
  const plan = planOf(props, title, target);
  const { progress, failure } = edit;
  const confirm = async () => {
    if (plan && (await edit.run(plan))) onDone();
  };
  return (
    <Dialog
      title={TITLES[kind]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button look="primary" disabled={plan === null || stale || progress !== null} onClick={confirm}>
            Confirmer
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {kind === 'title' ? (
          <TextField
            label="Titre du cluster (vide : celui de l’algorithme)"
            value={title}
            maxLength={500}
            onChange={(event) => setTitle(event.target.value)}
          />
        ) : null}
        {kind === 'split' || kind === 'move' ? (
          <p>{counted(chosen.length, 'article choisi', 'articles choisis')}</p>
        ) : null}
        {kind === 'move' || kind === 'merge' ? (
          <FindCluster query={query} except={cluster.id} chosen={card} onChoose={setCard} />
        ) : null}
        <Answered of={{ stale }}>
          {plan ? <Preview changes={plan.changes} /> : card ? <Skeleton height={PREVIEW_PX} /> : null}
        </Answered>
        {kind === 'merge' && plan ? <p>Le plus ancien des deux reste, avec son titre et son adresse.</p> : null}
        <p role="status" className={styles.progress}>
          {progress === null
            ? ''
            : progress.total === 1
              ? 'Modification en cours…'
              : `Modification en cours… ${progress.done} sur ${progress.total}`}
        </p>
        {failure ? <p role="alert">{failure}</p> : null}
      </div>
    </Dialog>
  );
}
