import { useQueryClient } from '@tanstack/react-query';
import type { FileSource } from '@vigie/charts/export-slot';
import { useLocation } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { dataMoment } from '../../api/data-moment.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { serverNow } from '../../shared/clock.ts';
import { fieldsAt, sharedFacts, sharedOf } from './export-question.ts';
import type { FileDetails } from './file-details.ts';

/** What a file says of its rows: their question, the moment of the data, and now. */
export function useFileDetails({ of, question }: FileSource): () => FileDetails {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { query, periode, defaults } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  return () => ({
    facts:
      question ??
      sharedFacts({
        query,
        periode,
        defaults,
        fields: fieldsAt(pathname),
        publisher: publisherLabel(records, query.editeur, query.groupe),
      }),
    of: of ?? (question ? {} : sharedOf(query)),
    until: dataMoment(client),
    now: serverNow(),
  });
}
