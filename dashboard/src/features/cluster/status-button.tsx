import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { isKind } from '../../api/api-error.ts';
import { type ClusterDetail, useSetClusterStatus } from '../../api/calls/cluster-detail.ts';
import { failureText } from '../../api/failure-text.ts';
import type { SharedQuery } from '../../filters/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

interface StatusButtonProps {
  cluster: ClusterDetail;
  query: SharedQuery;
}

/** For administrators: a closed cluster takes no new article. What came of it is said in an alert (document 1, point 4). */
export function StatusButton({ cluster: { _id, status }, query }: StatusButtonProps) {
  const [notice, setNotice] = useState<{ title: string; text: string } | null>(null);
  const { mutate, isPending } = useSetClusterStatus(_id);
  const closed = status === 'closed';
  const toggle = () =>
    mutate(
      { status: closed ? 'opened' : 'closed', query },
      {
        onSuccess: (answer) => setNotice({ title: 'Ok', text: `Cluster Status: ${answer.status}` }),
        onError: (error) => {
          if (!isKind(error, 'unauthorized')) setNotice({ title: 'Erreur', text: failureText(error) });
        },
      },
    );
  return (
    <>
      <Button
        icon={closed ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
        disabled={isPending}
        onClick={toggle}
      >
        {closed ? 'Ouvrir le cluster' : 'Mettre en pause'}
      </Button>
      {notice ? <NoticeDialog {...notice} onClose={() => setNotice(null)} /> : null}
    </>
  );
}
