import { NETWORK_LABELS } from '@vigie/contracts/option-labels';
import { useState } from 'react';
import { failureText } from '../../../../api/api-error.ts';
import { type ShareNetworkState, useCollectShares, useSwitchShares } from '../../../../api/calls/collect-settings.ts';
import { FailureState } from '../../../../parts/answers/failure-state.tsx';
import { ConfirmDialog, NoticeDialog } from '../../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { State } from '../../../../ui/state.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { InstancesForm } from './instances-form.tsx';
import { NetworkCard } from './network-card.tsx';
import { ABOUT } from './share-texts.ts';

interface ConfirmProps {
  network: ShareNetworkState;
  onConfirm: () => void;
  onClose: () => void;
}

function Confirm({ network: { reseau, active }, onConfirm, onClose }: ConfirmProps) {
  const name = NETWORK_LABELS[reseau];
  const verb = active ? 'Couper' : 'Activer';
  return (
    <ConfirmDialog
      title={`${verb} ${name}`}
      verb={verb}
      look={active ? 'danger' : 'primary'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {active
        ? `Ne plus demander de comptes à ${name} ? Ce qui a été compté est conservé.`
        : `Demander à ${name} les partages des articles ? Ce qu’il demande : ${ABOUT[reseau].demands}`}
    </ConfirmDialog>
  );
}

/** « Partages »: networks whose share counts are read, each with its switch. */
export function SharesPanel() {
  const { data: networks, error, refetch } = useCollectShares();
  const change = useSwitchShares();
  const say = useToast();
  const [turned, setTurned] = useState<ShareNetworkState | null>(null);
  if (!networks) return error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={420} />;
  if (networks.length === 0) return <State>Pas de données</State>;
  const confirm = ({ reseau, active }: ShareNetworkState) => {
    setTurned(null);
    const done = `${NETWORK_LABELS[reseau]} est ${active ? 'coupé' : 'activé'}`;
    change.mutate({ reseau, active: !active }, { onSuccess: () => say(done) });
  };
  const name = (instances: string[], onSaved: () => void) => {
    const onSuccess = () => {
      onSaved();
      say('Instances enregistrées');
    };
    change.mutate({ reseau: 'mastodon', instances }, { onSuccess });
  };
  return (
    <Stack>
      {networks.map((network) => (
        <NetworkCard key={network.reseau} network={network} onSwitch={() => setTurned(network)}>
          {network.reseau === 'mastodon' ? (
            <InstancesForm hosts={network.hotes} saving={change.isPending} onSave={name} />
          ) : null}
        </NetworkCard>
      ))}
      {turned ? <Confirm network={turned} onConfirm={() => confirm(turned)} onClose={() => setTurned(null)} /> : null}
      {change.error ? <NoticeDialog title="Erreur" text={failureText(change.error)} onClose={change.reset} /> : null}
    </Stack>
  );
}
