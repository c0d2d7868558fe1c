import { fold } from '@vigie/contracts/fold';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useExpressions, useSaveExpressions } from '../../api/calls/expressions.ts';
import { type Theme, useTheme } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './newsbox.module.css';

const TOP = 3;
const MOST = 7;

/**
 * The three most frequent words, ignoring accents and case; the most frequent spelling is kept.
 * @param taken words to leave out
 */
function topDistinct(words: readonly { text: string; count: number }[], taken: readonly string[] = []): string[] {
  const byKey = new Map<string, { text: string; count: number }>();
  const said = new Set(taken.map(fold));
  for (const word of words) {
    const key = fold(word.text);
    const known = byKey.get(key);
    if (key !== '' && !said.has(key) && (!known || word.count > known.count)) byKey.set(key, word);
  }
  const sorted = [...byKey.values()].sort((a, b) => b.count - a.count);
  return sorted.slice(0, TOP).map(({ text }) => text.trim());
}

/**
 * Up to seven phrases from the entities (E) and lemmas (L) of a cluster or topic: E1 E2, E1 E3, E2 E3, E1 E2 E3, E1
 * L1, E1 L2, E2 L1. Missing words are left out of their phrase; empty and repeated phrases are dropped.
 */
export function proposals({ entities, lemmes }: Pick<Theme, 'entities' | 'lemmes'>): string[] {
  const names = topDistinct(entities);
  const [e1, e2, e3] = names;
  const [l1, l2] = topDistinct(
    lemmes.map(({ lemme, count }) => ({ text: lemme, count })),
    names,
  );
  const phrases = [
    [e1, e2],
    [e1, e3],
    [e2, e3],
    [e1, e2, e3],
    [e1, l1],
    [e1, l2],
    [e2, l1],
  ].map((words) => words.filter((word) => word !== undefined).join(' '));
  const keys = phrases.map(fold);
  return phrases.filter((phrase, i) => phrase !== '' && keys.indexOf(keys[i] ?? '') === i).slice(0, MOST);
}

interface ProposalListProps {
  id: string;
  clusters: readonly string[];
  title: string;
  query: SharedQuery;
}

/** Proposals are chosen by a click and saved together; the save button is hidden after that. */
export function ProposalList({ id, clusters, title, query }: ProposalListProps) {
  const toast = useToast();
  const words = useMemo(() => ({ ...query, editeur: 'all', clusterEntities: '', clusterLemmes: '' }), [query]);
  const theme = useTheme(words, clusters, clusters.length > 0);
  const { data, error, refetch } = theme;
  const { data: lists } = useExpressions();
  const { mutate: save, isPending, error: refusal, reset } = useSaveExpressions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState(false);
  const proposed = useMemo(() => (data ? proposals(data.data) : []), [data]);
  const known = new Set(
    [...(lists?.toValidate ?? []), ...(lists?.confirmed ?? [])]
      .filter(({ clusterId }) => clusterId === id)
      .map(({ expression }) => expression),
  );
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data && clusters.length > 0) return <div className={styles.wait} aria-busy="true" />;
  if (proposed.length === 0) return <p className={styles.facts}>Aucune expression à proposer</p>;
  const toggle = (phrase: string) => {
    const next = new Set(chosen);
    if (!next.delete(phrase)) next.add(phrase);
    setChosen(next);
    setSaved(false);
  };
  const submit = () =>
    save(
      { clusterId: id, titre: title, selected: [...chosen] },
      {
        onSuccess: () => {
          toast('Les expressions sont sauvegardées');
          setChosen(new Set());
          setSaved(true);
        },
      },
    );
  return (
    <Answered of={theme} className={styles.proposed}>
      <ul className={styles.phrases} aria-label={`Expressions proposées pour ${title}`}>
        {proposed.map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              className={styles.phrase}
              aria-pressed={chosen.has(phrase) || known.has(phrase)}
              disabled={known.has(phrase)}
              onClick={() => toggle(phrase)}
            >
              <Check size={13} aria-hidden="true" />
              {phrase}
              {known.has(phrase) ? <span className={styles.known}>enregistrée</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {saved ? null : (
        <Button look="primary" disabled={chosen.size === 0 || isPending} onClick={submit}>
          Valider les expressions
        </Button>
      )}
      <FailureDialog of={[{ error: refusal, reset }]} />
    </Answered>
  );
}

interface ProposalRowProps {
  /** Id of the cluster or topic. */
  id: string;
  /** Clusters whose words make up the proposals. */
  clusters: readonly string[];
  title: string;
  facts: string;
  query: SharedQuery;
}

/** A cluster or a topic that unfolds to its proposed expressions. */
export function ProposalRow({ id, clusters, title, facts, query }: ProposalRowProps) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
        <ChevronDown size={16} aria-hidden="true" className={styles.chevron} />
      </button>
      {open ? (
        <div id={panel} className={styles.inside}>
          <ProposalList id={id} clusters={clusters} title={title} query={query} />
        </div>
      ) : null}
    </li>
  );
}
