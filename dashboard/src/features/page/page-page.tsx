import { formatDateTime } from '@vigie/contracts/french/clock';
import { pageLabel } from '@vigie/contracts/pages';
import { usePages } from '../../api/calls/pages.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { writePage } from '../../parts/page/page-address.ts';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { useSharedQuery } from '../../query/query-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { firstPage, pageGroups } from './page-choice.ts';
import { PageSelect } from './page-select.tsx';
import { usePageAddress } from './use-page-address.ts';

/** « La page à… »: an aggregator’s page as it stood. */
export default function PagePage() {
  const { query } = useSharedQuery();
  const { data: pages, error, refetch } = usePages();
  const address = usePageAddress();
  const page = address.page ?? (pages ? firstPage(pages, query.source) : null);
  const known = page && pages?.find((one) => writePage(one.page) === writePage(page));
  return (
    <>
      <ScreenHeader title="La page à…" subtitle={page ? pageLabel(page) : undefined} />
      {error && !pages ? (
        <FailureState error={error} onRetry={refetch} />
      ) : !pages ? (
        <Skeleton height={480} />
      ) : !page ? (
        <State>Aucune page n’a encore été photographiée.</State>
      ) : (
        <>
          <PageSelect
            page={page}
            groups={pageGroups(pages, query.source, page)}
            onChange={(next) => address.go({ page: next })}
          />
          <State>
            {known
              ? `Photographiée du ${formatDateTime(known.premiere)} au ${formatDateTime(known.derniere)}.`
              : 'Cette page n’a jamais été photographiée.'}
          </State>
        </>
      )}
    </>
  );
}
