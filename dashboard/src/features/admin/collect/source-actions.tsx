import { SITEMAP_PRIORITIES, type SitemapPriority } from '@vigie/contracts/options';
import { Pause, Play, RefreshCw, Trash2, VolumeX } from 'lucide-react';
import { type CollectSource, isAwaited } from '../../../api/calls/collect.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import collect from './collect.module.css';

const PRIORITIES: Readonly<Record<SitemapPriority, string>> = { normal: 'Normale', high: 'Haute' };

export interface SourceActionsProps {
  source: CollectSource;
  onChange: (change: { active?: boolean; priorite?: SitemapPriority; propre?: boolean }) => void;
  onRead: () => void;
  onSilence: () => void;
  onDelete: () => void;
}

/** What a person may change of a source. A site that is only tried again has no articles that priority or texts could apply to. */
export function SourceActions({ source, onChange, onRead, onSilence, onDelete }: SourceActionsProps) {
  const { etat, priorite, propre, genre } = source;
  const off = etat === 'off';
  return (
    <div className={collect.actions}>
      {off ? null : (
        <Button icon={<RefreshCw size={15} aria-hidden="true" />} disabled={isAwaited(source)} onClick={onRead}>
          Lire maintenant
        </Button>
      )}
      <Button
        icon={off ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
        onClick={() => onChange({ active: off })}
      >
        {off ? 'Reprendre' : 'Mettre en pause'}
      </Button>
      {genre === 'site' ? null : (
        <>
          <SelectField
            label="Priorité"
            value={priorite}
            options={SITEMAP_PRIORITIES}
            labels={PRIORITIES}
            onChange={(value) => onChange({ priorite: value })}
          />
          <CheckField
            label="Domaine en propre : le texte des articles est conservé"
            checked={propre}
            onChange={(value) => onChange({ propre: value })}
          />
        </>
      )}
      <Button icon={<VolumeX size={15} aria-hidden="true" />} onClick={onSilence}>
        Réduire l’hôte au silence
      </Button>
      <Button look="danger" icon={<Trash2 size={15} aria-hidden="true" />} onClick={onDelete}>
        Supprimer
      </Button>
    </div>
  );
}
