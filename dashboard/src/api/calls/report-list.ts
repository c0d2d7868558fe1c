import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import type { CallName } from '@vigie/contracts/calls/paths';
import { call } from '../client.ts';

export type ListedReport = AnswerOf<'reportList'>[number];
/** Whose reports: the user's own, or everybody's. */
export type ReportOwner = 'moi' | 'tous';

const KEY = 'reportList';
/** A report that is made tells its progress over the socket; its place in the queue changes with others' reports. */
const OPEN_MS = 5_000;
const isOpen = ({ etat }: ListedReport): boolean => etat === 'waiting' || etat === 'processing';

/** GET /api/reporting: reports of the last 30 days, newest first. */
export const useReportList = (de: ReportOwner) =>
  useQuery({
    queryKey: [KEY, de],
    queryFn: ({ signal }) => call('reportList', { search: { de }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? OPEN_MS : false),
  });

/** Loads the lists of reports again. */
export function useRenewReportList(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [KEY] });
}

type Change = Extract<CallName, 'repeatReport' | 'deleteReport'>;

function useChange(name: Change, onDone: () => void) {
  const renew = useRenewReportList();
  return useMutation({
    mutationFn: (id: string) => call(name, { body: { id } }),
    onSuccess: onDone,
    onSettled: renew,
  });
}

/** POST /api/reporting/relancer. */
export const useRepeatReport = (onDone: () => void) => useChange('repeatReport', onDone);

/** POST /api/reporting/supprimer. */
export const useDeleteReport = (onDone: () => void) => useChange('deleteReport', onDone);
