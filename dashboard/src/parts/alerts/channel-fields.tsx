import { CHANNEL_KIND_LABELS, MOST_RULE_CHANNELS } from '@vigie/contracts/channels/channel-kinds';
import { Link } from 'react-router-dom';
import { useChannels } from '../../api/calls/channels.ts';
import { paths } from '../../paths/paths.ts';
import { CheckField } from '../../ui/check-field.tsx';
import form from '../../ui/form.module.css';
import styles from './alerts.module.css';

interface ChannelFieldsProps {
  /** Ids of channels. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Where a rule's alerts are sent. In the application they are always shown. */
export function ChannelFields({ chosen, onChange }: ChannelFieldsProps) {
  const { data } = useChannels();
  const all = data?.canaux ?? [];
  return (
    <fieldset className={styles.faults}>
      <legend>Envoyer aussi à</legend>
      {data && all.length === 0 ? (
        <p className={form.hint}>
          Vous n’avez pas encore de canal. <Link to={paths.canaux}>Créez-en un</Link> : courriel, Slack, Teams ou votre
          serveur.
        </p>
      ) : null}
      {all.map(({ _id: id, nom, type }) => (
        <CheckField
          key={id}
          label={`${nom} (${CHANNEL_KIND_LABELS[type]})`}
          checked={chosen.includes(id)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, id].slice(-MOST_RULE_CHANNELS) : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}
