import { formatNumber } from '@vigie/contracts/french/numbers';
import { Button } from '../../ui/button.tsx';
import styles from './admin-header.module.css';

interface BlocksProps {
  label: string;
  /** Of the block that is listed. */
  offset: number;
  /** Lines of one answer. */
  size: number;
  count: number;
  onChange: (offset: number) => void;
}

/** Which lines of how many are listed, newest first, when they are more than one answer holds. */
export function Blocks({ label, offset, size, count, onChange }: BlocksProps) {
  if (count <= size && offset === 0) return null;
  const last = Math.min(offset + size, count);
  return (
    <nav className={styles.blocks} aria-label={label}>
      <Button disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - size))}>
        Plus récentes
      </Button>
      <span>{`${formatNumber(Math.min(offset + 1, count))} à ${formatNumber(last)} sur ${formatNumber(count)}`}</span>
      <Button disabled={last >= count} onClick={() => onChange(offset + size)}>
        Plus anciennes
      </Button>
    </nav>
  );
}
