import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './real-publisher-dialog.module.css';

/** A second data folder beside this one: invented and real publishers are never in the same ranking. */
const COMMAND =
  'VIGIE_CONTACT=vous@exemple.fr npm start -- --collect lemonde.fr,ouest-france.fr --data-dir .vigie-reel --port 4100';

/** How a real publisher is followed beside an invented newsroom. */
export default function RealPublisherDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Suivre un vrai éditeur"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <p>
        Les éditeurs, les articles et les scores que vous voyez sont inventés, pour essayer Vigie. De vrais éditeurs se
        collectent à côté, dans un second dossier de données, avec cette commande lancée dans le dossier de Vigie :
      </p>
      <pre className={styles.command}>
        <code>{COMMAND}</code>
      </pre>
    </Dialog>
  );
}
