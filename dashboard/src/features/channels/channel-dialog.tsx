import type { RuleVisibility } from '@vigie/contracts/alerts/rule-kinds';
import { RULE_VISIBILITIES } from '@vigie/contracts/alerts/rule-kinds';
import type { BodyOf } from '@vigie/contracts/calls/index';
import {
  CHANNEL_KIND_LABELS,
  CHANNEL_KINDS,
  CHANNEL_NAME_MAX,
  type ChannelKind,
  SLACK_HOST,
} from '@vigie/contracts/channels/channel-kinds';
import { VISIBILITY_LABELS } from '@vigie/contracts/views/view-limits';
import { useState } from 'react';
import { type Channel, useChangeChannel, useSaveChannel } from '../../api/calls/channels.ts';
import { usePublisherList } from '../../api/calls/figures.ts';
import { FormDialog } from '../../parts/forms/form-dialog.tsx';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useUser } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import form from '../../ui/form.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './channels-page.module.css';
import { newSigningSecret } from './signing-secret.ts';

type Target = BodyOf<'saveChannel'>['cible'];

const HINTS: Readonly<Record<ChannelKind, string>> = {
  courriel: 'Une adresse par personne : celles des comptes, et des domaines que l’opérateur permet.',
  slack: `Dans Slack : une application, « Incoming Webhooks », une adresse de ${SLACK_HOST}.`,
  teams: 'Dans Teams : un workflow « Publier dans un canal quand une requête webhook est reçue ».',
  webhook: 'Votre serveur reçoit du JSON signé (Standard Webhooks) ; il vérifie avec le secret, montré ici seulement.',
};

interface ChannelDialogProps {
  /** The channel that is changed. `null` means a new one. */
  channel: Channel | null;
  /** The user may share with a house. */
  hasHouse: boolean;
  onClose: () => void;
}

/** A channel's name, kind and target. What is secret is not shown again: left empty, it stays. */
export default function ChannelDialog({ channel, hasHouse, onClose }: ChannelDialogProps) {
  const { email, editeur: own } = useUser();
  const { data: records = [] } = usePublisherList();
  const say = useToast();
  const save = useSaveChannel();
  const change = useChangeChannel();
  const [type, setType] = useState<ChannelKind>(channel?.type ?? 'courriel');
  const [name, setName] = useState(channel?.nom ?? '');
  const [visible, setVisible] = useState<RuleVisibility>(channel?.visible ?? 'moi');
  const [addresses, setAddresses] = useState(channel?.adresses.join(', ') ?? email);
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState(() => (channel === null ? newSigningSecret() : ''));
  const publisher = channel?.matin ?? own;
  const [isMorning, setMorning] = useState((channel?.matin ?? null) !== null);
  const matin = isMorning ? publisher : null;
  const error = save.error ?? change.error;
  const done = (text: string) => () => {
    say(text);
    onClose();
  };
  const submit = () => {
    if (channel === null) {
      const cible = targetOf(type, addresses, url, secret);
      save.mutate({ nom: name, visible, cible, matin }, { onSuccess: done('Canal enregistré : essayez-le') });
      return;
    }
    const cible = changeOf(channel, addresses, url, secret);
    change.mutate(
      { id: channel._id, nom: name, visible, matin, ...(cible && { cible }) },
      { onSuccess: done('Canal modifié') },
    );
  };
  return (
    <FormDialog
      title={channel === null ? 'Nouveau canal' : `Modifier ${channel.nom}`}
      shape="sheet"
      disabled={name.trim() === '' || save.isPending || change.isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {channel === null ? (
        <SelectField
          label="Sorte"
          wide
          value={type}
          options={CHANNEL_KINDS}
          labels={CHANNEL_KIND_LABELS}
          onChange={setType}
        />
      ) : null}
      <p className={form.hint}>{HINTS[type]}</p>
      <TextField
        label="Nom"
        value={name}
        maxLength={CHANNEL_NAME_MAX}
        required
        placeholder="#sport"
        onChange={(event) => setName(event.target.value)}
      />
      {type === 'courriel' ? (
        <TextField
          label="Adresses, séparées par des virgules"
          value={addresses}
          required
          onChange={(event) => setAddresses(event.target.value)}
        />
      ) : (
        <TextField
          label={channel === null ? 'Adresse https' : `Nouvelle adresse (à présent sur ${channel.cible})`}
          type="url"
          value={url}
          required={channel === null}
          autoComplete="off"
          onChange={(event) => setUrl(event.target.value)}
        />
      )}
      {type === 'webhook' ? (
        <>
          <TextField
            label={channel === null ? 'Secret de signature' : 'Nouveau secret de signature'}
            className={styles.secret}
            value={secret}
            required={channel === null}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setSecret(event.target.value)}
          />
          {channel === null ? null : (
            <div className={form.actions}>
              <Button onClick={() => setSecret(newSigningSecret())}>Tirer un nouveau secret</Button>
            </div>
          )}
        </>
      ) : null}
      {publisher === 'all' ? null : (
        <CheckField
          label={`Chaque matin à 06:45, « Ce matin » de ${publisherLabel(records, publisher, 'editeur')}`}
          checked={isMorning}
          onChange={setMorning}
        />
      )}
      <SelectField
        label="Visible pour"
        wide
        value={visible}
        options={RULE_VISIBILITIES.filter((one) => one !== 'maison' || hasHouse)}
        labels={VISIBILITY_LABELS}
        onChange={setVisible}
      />
    </FormDialog>
  );
}

const addressList = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

function targetOf(type: ChannelKind, addresses: string, url: string, secret: string): Target {
  if (type === 'courriel') return { type, adresses: addressList(addresses) };
  return type === 'webhook' ? { type, url, secret } : { type, url };
}

/** What of the target is replaced, if anything is. */
function changeOf(
  { type, adresses }: Channel,
  addresses: string,
  url: string,
  secret: string,
): BodyOf<'changeChannel'>['cible'] {
  if (type === 'courriel') {
    const changed = addressList(addresses);
    return changed.join() === adresses.join() ? undefined : { type, adresses: changed };
  }
  if (type !== 'webhook') return url === '' ? undefined : { type, url };
  if (url === '' && secret === '') return undefined;
  return { type, ...(url !== '' && { url }), ...(secret !== '' && { secret }) };
}
