import { MESSAGE_STATE_LABELS } from '@vigie/contracts/channels/channel-kinds';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { type Channel, useDeleteChannel, useResumeChannel, useTestChannel } from '../../api/calls/channels.ts';
import { useToast } from '../../ui/toast.tsx';

export interface ChannelChanges {
  remove: (channel: Channel) => void;
  resume: (channel: Channel) => void;
  /** Sends a test message, and says what became of it. */
  test: (channel: Channel) => void;
  testing: boolean;
  /** What the last change or test failed with, in words. */
  failure: string | null;
}

/** Deletes, resumes and tests channels. */
export function useChannelChanges(): ChannelChanges {
  const say = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = useDeleteChannel();
  const resume = useResumeChannel();
  const test = useTestChannel();
  const onError = (error: Error) => setFailure(failureText(error));
  const done = (text: string) => () => {
    setFailure(null);
    say(text);
  };
  return {
    failure,
    testing: test.isPending,
    remove: ({ _id: id, nom }) => remove.mutate({ id }, { onSuccess: done(`Canal « ${nom} » supprimé`), onError }),
    resume: ({ _id: id, nom }) => resume.mutate({ id }, { onSuccess: done(`Canal « ${nom} » repris`), onError }),
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
          onError,
        },
      ),
  };
}
