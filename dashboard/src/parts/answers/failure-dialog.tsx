import { failureText } from '../../api/api-error.ts';
import { NoticeDialog } from '../../ui/dialog.tsx';

/** A write of React Query. */
interface Write {
  error: Error | null;
  reset: () => void;
}

/** Why a write failed, until that is read. Of several, the first one that failed. */
export function FailureDialog({ of, onClose }: { of: readonly Write[]; onClose?: () => void }) {
  const error = of.find((write) => write.error !== null)?.error;
  if (!error) return null;
  const close = () => {
    for (const write of of) write.reset();
    onClose?.();
  };
  return <NoticeDialog title="Erreur" text={failureText(error)} onClose={close} />;
}
