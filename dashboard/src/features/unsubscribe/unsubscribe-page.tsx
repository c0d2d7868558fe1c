import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { Button } from '../../ui/button.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';

const TITLE = 'Désabonnement';

/** /desabonnement#token: where a mail leads. Only the button changes something. */
export default function UnsubscribePage() {
  const { hash, search } = useLocation();
  // Mail programs that open the address of their own button bring the token so.
  const jeton = hash.slice(1) || (new URLSearchParams(search).get('jeton') ?? '');
  const leave = useMutation({ mutationFn: () => call('unsubscribe', { body: { jeton } }), gcTime: 0 });
  if (jeton === '') {
    return (
      <PlainPage title={TITLE}>
        <h1>Lien incomplet</h1>
        <p role="alert">Ouvrez ce lien en entier, tel que vous l’avez reçu.</p>
      </PlainPage>
    );
  }
  if (leave.data) {
    return (
      <PlainPage title={TITLE}>
        <h1>C’est fait</h1>
        <p role="status">{`${leave.data.adresse} ne recevra plus les messages du canal « ${leave.data.canal} ».`}</p>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={TITLE}>
      <h1>Ne plus recevoir ces messages ?</h1>
      <p>Votre adresse quittera ce canal. Les autres destinataires le gardent.</p>
      <FailureLine error={leave.error} />
      <Button look="primary" disabled={leave.isPending} onClick={() => leave.mutate()}>
        Me désabonner
      </Button>
    </PlainPage>
  );
}
