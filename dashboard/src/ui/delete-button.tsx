import { Trash2 } from 'lucide-react';
import { Button } from './button.tsx';

/** « Supprimer », at the end of a record's row. `name`: of the record. */
export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      iconOnly
      look="quiet"
      icon={<Trash2 size={15} aria-hidden="true" />}
      aria-label={`Supprimer ${name}`}
      title="Supprimer"
      onClick={onClick}
    />
  );
}
