import { figureLabel } from '@vigie/contracts/figures';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { isEveryone } from '../../query/shared-query.ts';
import { useAddressCorrection, useTab } from '../../shared/address-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ExposedPublishers, SeenArticles } from './tables.tsx';

const PARAM = 'choisi';

/** The address with a parameter that says that the publisher was picked on this screen. */
export function withPick(search: string): string {
  const params = new URLSearchParams(search);
  params.set(PARAM, '1');
  return `?${params}`;
}

/**
 * The publisher of this screen: 'all' until the user picks one here, whatever publisher the query had before. The
 * address remembers the pick.
 */
export function usePickedPublisher(): { editeur: string; pick: () => void } {
  const { query } = useSharedQuery();
  const { search } = useLocation();
  const correct = useAddressCorrection();
  const brought = useRef(query.editeur);
  const picked = new URLSearchParams(search).has(PARAM);
  const pick = useCallback(() => correct(withPick(search)), [correct, search]);
  useEffect(() => {
    if (!picked && query.editeur !== brought.current) pick();
  }, [picked, query.editeur, pick]);
  return { editeur: picked ? query.editeur : 'all', pick };
}

const FIELDS = SCREEN_FIELDS.applenews;

const IDS = ['articles', 'editeurs'] as const;
const TABS = [
  { id: 'articles', label: 'Articles vus' },
  { id: 'editeurs', label: figureLabel('exposedPublishers') },
] as const;

/** « AppleNews »: articles of every publisher until one is picked on this screen. */
export default function ApplenewsPage() {
  const { query: shared, defaults } = useSharedQuery();
  const { editeur, pick } = usePickedPublisher();
  const { data: records = [] } = usePublisherList();
  const [tab, setTab] = useTab(IDS);
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), editeur }), [shared, defaults, editeur]);
  const nameOf = (name: string): string => publisherLabel(records, name, query.groupe);
  return (
    <>
      <ScreenHeader
        title={TITLES.applenews}
        actions={
          isEveryone(editeur) && !isEveryone(shared.editeur) ? (
            <Button onClick={pick}>{`Seulement ${nameOf(shared.editeur)}`}</Button>
          ) : null
        }
      />
      <Tabs label="AppleNews" tabs={TABS} current={tab} onChange={setTab}>
        {tab === 'articles' ? (
          <SeenArticles query={query} publisher={isEveryone(editeur) ? null : nameOf(editeur)} />
        ) : (
          <ExposedPublishers query={query} />
        )}
      </Tabs>
    </>
  );
}
