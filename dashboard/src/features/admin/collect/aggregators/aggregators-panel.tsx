import { type Aggregator, aggregatorOf } from '@vigie/contracts/aggregators';
import { counted } from '@vigie/contracts/french/numbers';
import { useState } from 'react';
import {
  type AddedPage,
  type AggregatorPage,
  useAddAggregatorPages,
  useAggregatorPages,
  useDeleteAggregatorPage,
  useSwitchAggregatorPage,
} from '../../../../api/calls/collect-settings.ts';
import { FailureDialog } from '../../../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../../../parts/answers/failure-state.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { AddressForm, OfferedSections } from './added-pages.tsx';
import { PAGE_SOURCE_LABELS, troubledPagesFirst } from './aggregator-texts.ts';
import { BandLegend } from './day-band.tsx';
import { PageActions, TermsDialog } from './page-actions.tsx';
import { PageTable } from './page-table.tsx';

/** A change that waits until the terms are accepted. */
interface Wish {
  aggregator: Aggregator;
  what: string;
  grant: () => void;
}

const nameOf = ({ nom, source }: Pick<AggregatorPage, 'nom' | 'source'>): string =>
  `« ${nom} » de ${PAGE_SOURCE_LABELS[source]}`;

/** « Agrégateurs »: which of their pages are read, how it goes, and what their terms demand. */
export function AggregatorsPanel() {
  const { data, error, refetch } = useAggregatorPages();
  const add = useAddAggregatorPages();
  const change = useSwitchAggregatorPage();
  const remove = useDeleteAggregatorPage();
  const say = useToast();
  const [wish, setWish] = useState<Wish | null>(null);
  const [doomed, setDoomed] = useState<AggregatorPage | null>(null);
  /** Raised with each addition, so that the forms start afresh with empty fields. */
  const [added, setAdded] = useState(0);
  if (!data) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={420} />;

  const wishToAdd = (pages: AddedPage[]) => {
    const [first] = pages;
    if (!first) return;
    setWish({
      aggregator: aggregatorOf(first.source),
      what: pages.length === 1 ? nameOf(first) : counted(pages.length, 'page', 'pages'),
      grant: () =>
        add.mutate(pages, {
          onSuccess: ({ ajoutees }) => {
            setAdded(added + 1);
            say(ajoutees === 1 ? 'Page activée' : `${counted(ajoutees, 'page activée', 'pages activées')}`);
          },
        }),
    });
  };
  const turn = (page: AggregatorPage) => {
    if (page.active) return change.mutate({ id: page._id, active: false }, { onSuccess: () => say('Page désactivée') });
    return setWish({
      aggregator: aggregatorOf(page.source),
      what: nameOf(page),
      grant: () => change.mutate({ id: page._id, active: true }, { onSuccess: () => say('Page activée') }),
    });
  };
  return (
    <Stack>
      <BandLegend />
      <PageTable
        pages={troubledPagesFirst(data.pages)}
        actions={(page) => <PageActions page={page} onSwitch={() => turn(page)} onDelete={() => setDoomed(page)} />}
      />
      <OfferedSections key={`sections-${added}`} sections={data.sections} onAdd={wishToAdd} />
      <AddressForm key={`address-${added}`} onAdd={wishToAdd} />
      {wish ? (
        <TermsDialog
          aggregator={wish.aggregator}
          what={wish.what}
          onAccept={() => {
            setWish(null);
            wish.grant();
          }}
          onClose={() => setWish(null)}
        />
      ) : null}
      {doomed ? (
        <ConfirmDialog
          title="Suppression"
          verb="Supprimer"
          onConfirm={() => {
            setDoomed(null);
            remove.mutate(doomed._id, { onSuccess: () => say('Page supprimée') });
          }}
          onClose={() => setDoomed(null)}
        >{`Ne plus lire ${nameOf(doomed)} ? Ce qui a été collecté est conservé.`}</ConfirmDialog>
      ) : null}
      <FailureDialog of={[add, change, remove]} />
    </Stack>
  );
}
