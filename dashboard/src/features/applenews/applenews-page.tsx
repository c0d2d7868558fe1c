import { useMemo } from 'react';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { isEveryone, publisherLabel } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { useTab } from '../../shared/use-tab.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ExposedPublishers } from './exposed-publishers.tsx';
import { SeenArticles } from './seen-articles.tsx';
import { usePickedPublisher } from './use-picked-publisher.ts';

const FIELDS = SCREEN_FIELDS.applenews;

const IDS = ['articles', 'editeurs'] as const;
const TABS = [
  { id: 'articles', label: 'Articles vus' },
  { id: 'editeurs', label: 'Editeurs exposés' },
] as const;

/** « AppleNews » (document 2, 2.8): of every publisher until one is picked here. */
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
        title="AppleNews"
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
