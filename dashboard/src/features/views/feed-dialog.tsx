import { type SavedView, useEndViewFeed, useMakeViewFeed } from '../../api/calls/views.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** « Flux Atom » of a view: makes its secret address, shown this once, and revokes it. */
export function FeedDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const make = useMakeViewFeed();
  const end = useEndViewFeed();
  const say = useToast();
  const { _id: id, nom, flux } = view;
  const error = make.error ?? end.error;
  const revoke = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => {
          say('Flux révoqué');
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={`Flux Atom de ${nom}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Fermer</Button>
          {flux ? (
            <Button look="danger" disabled={end.isPending} onClick={revoke}>
              Révoquer l’adresse
            </Button>
          ) : null}
          <Button look="primary" disabled={make.isPending} onClick={() => make.mutate({ id })}>
            {flux ? 'Remplacer l’adresse' : 'Créer l’adresse'}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>
          Un lecteur de flux y lit les nouveautés de la vue, sans connexion : qui a l’adresse lit ce que vous voyez.
        </p>
        {make.data ? (
          <>
            <TextField label="Adresse, affichée cette seule fois" readOnly value={location.origin + make.data.chemin} />
            <p className={form.hint}>Copiez-la maintenant. Perdue, elle se remplace ici.</p>
          </>
        ) : flux ? (
          <p className={form.hint}>Une adresse existe. La remplacer rend l’ancienne caduque.</p>
        ) : null}
        <FailureLine error={error} />
      </div>
    </Dialog>
  );
}
