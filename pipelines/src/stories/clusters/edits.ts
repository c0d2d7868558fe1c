import type { EditRecord, StoryEdit } from '@vigie/contracts/headlines';
import type { StoryChanges } from './changes.ts';
import type { Cluster } from './cluster.ts';
import { Collector, NO_CHANGES } from './collector.ts';
import { applyMerge } from './edit-merge.ts';
import { applyMove } from './edit-move.ts';
import { applySplit } from './edit-split.ts';
import { applyStatus, applyTitle } from './edit-words.ts';
import { Refusal } from './refusal.ts';
import type { State } from './state.ts';
import { inOneGo } from './work.ts';

/** What a person decides. A refused edit changes nothing; an id that is known already is ignored. */
export const applyEdit = (record: EditRecord, state: State): StoryChanges => {
  if (state.edits.has(record.id)) return NO_CHANGES;
  state.edits.add(record.id);
  const out = new Collector(Date.parse(record.at), record.by);
  const result = decide(record.edit, state, out);
  if (result instanceof Refusal) {
    return { ...NO_CHANGES, edit: { id: record.id, outcome: 'refused', code: result.code, cluster: '' } };
  }
  return inOneGo(out.finish(state, { id: record.id, outcome: 'applied', code: '', cluster: result.id }));
};

const decide = (edit: StoryEdit, state: State, out: Collector): Cluster | Refusal => {
  switch (edit.type) {
    case 'title':
      return applyTitle(edit, state, out);
    case 'status':
      return applyStatus(edit, state, out);
    case 'split':
      return applySplit(edit, state, out);
    case 'merge':
      return applyMerge(edit, state, out);
    case 'move':
      return applyMove(edit, state, out);
  }
};
