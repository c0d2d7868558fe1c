import { useMemo, useState } from 'react';
import { useClusterContents } from '../../../api/calls/cluster-contents.ts';
import type { ClusterCardData } from '../../../api/calls/cluster-list.ts';
import { clusterTitle } from '../../../clusters/title.ts';
import type { SharedQuery } from '../../../filters/shared-query.ts';
import { counted } from '../../../shared/plural.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './edit.module.css';
import { FindCluster } from './find-cluster.tsx';
import { mergePlan, movePlan, type Plan, renamePlan, type Scores, type Subject, splitPlan } from './plan.ts';
import { Preview } from './preview.tsx';
import type { useEdit } from './use-edit.tsx';

export type EditKind = 'title' | 'split' | 'move' | 'merge';

const TITLES: Readonly<Record<EditKind, string>> = {
  title: 'Renommer le cluster',
  split: 'Séparer des articles',
  move: 'Déplacer des articles',
  merge: 'Fusionner des clusters',
};

const NO_IDS: readonly string[] = [];
/** Of the preview, so that the dialog keeps its size. */
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

/** What would be done; null while a choice is missing. */
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

/** One edit: what it needs, what it changes, its confirmation, and its progress until it is applied. */
export function EditDialog(props: EditDialogProps) {
  const { kind, cluster, chosen, query, edit, onClose, onDone } = props;
  const [title, setTitle] = useState(cluster.chosenTitle === '' ? cluster.title : cluster.chosenTitle);
  const [card, setCard] = useState<ClusterCardData | null>(null);
  const ids = useMemo(() => (card ? [card._id] : NO_IDS), [card]);
  const { contents, stale } = useClusterContents(query, ids);
  const held = card ? contents.get(card._id) : undefined;
  const target =
    card && held
      ? subjectOf(
          card,
          held.urls.map(({ id }) => id),
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
