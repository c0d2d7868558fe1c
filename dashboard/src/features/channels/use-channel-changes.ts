import { MESSAGE_STATE_LABELS } from '@vigie/contracts/channels/channel-kinds';
import { type Channel, useDeleteChannel, useResumeChannel, useTestChannel } from '../../api/calls/channels.ts';
import type { Failure } from '../../parts/answers/failure-line.tsx';
import { useChangeOutcome } from '../../parts/changes/use-change-outcome.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface ChannelChanges {
  remove: (channel: Channel) => void;
  resume: (channel: Channel) => void;
  /** Sends a test message, and says what became of it. */
  test: (channel: Channel) => void;
  testing: boolean;
  /** What the last change or test failed with. */
  failure: Failure;
}

/** Deletes, resumes and tests channels. */
export function useChannelChanges(): ChannelChanges {
  const say = useToast();
  const { failure, setFailure, saying } = useChangeOutcome();
  const remove = useDeleteChannel();
  const resume = useResumeChannel();
  const test = useTestChannel();
  return {
    failure,
    testing: test.isPending,
    remove: ({ _id: id, nom }) => remove.mutate({ id }, saying(`Canal « ${nom} » supprimé`)),
    resume: ({ _id: id, nom }) => resume.mutate({ id }, saying(`Canal « ${nom} » repris`)),
    test: ({ _id: id, nom }) =>
      test.mutate(
        { id },
        {
          onSuccess: ({ messages }) => {
            const failed = messages.filter(({ erreur }) => erreur !== '');
            setFailure(
              failed.length === 0
                ? null
                : failed
                    .map(({ destinataire, erreur }) => [destinataire, erreur].filter(Boolean).join(' : '))
                    .join(' ; '),
            );
            const states = new Set(messages.map(({ etat }) => MESSAGE_STATE_LABELS[etat]));
            if (failed.length < messages.length) say(`Essai de « ${nom} » : ${[...states].join(', ')}`);
          },
          onError: setFailure,
        },
      ),
  };
}
