import { failureText } from '../../api/api-error.ts';
import { useSaveView } from '../../api/calls/views.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import { useToast } from '../../ui/toast.tsx';

const EXAMPLE = {
  nom: 'Histoires des dernières 24 heures',
  adresse: `${paths.clusters}?periode=24h&editeur=all`,
  epinglee: true,
};

/** Without any view: what one is, and a first one to begin with. */
export function FirstView() {
  const save = useSaveView();
  const say = useToast();
  return (
    <State
      note={
        save.error
          ? failureText(save.error)
          : 'Sur un écran de figures, « Enregistrer la vue », en haut, le garde avec ses filtres. Épinglée, une vue a sa tuile ici.'
      }
      actions={
        <Button
          look="primary"
          disabled={save.isPending}
          onClick={() => save.mutate(EXAMPLE, { onSuccess: () => say('Vue enregistrée') })}
        >
          {`Commencer par « ${EXAMPLE.nom} »`}
        </Button>
      }
    >
      Vous n’avez pas encore de vue.
    </State>
  );
}
