import type { PageAddress } from '@vigie/contracts/pages';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { writePage } from '../../parts/page/page-address.ts';
import box from '../../ui/bar-field.module.css';
import type { PageGroup } from './page-choice.ts';
import styles from './page-select.module.css';

interface PageSelectProps {
  page: PageAddress;
  groups: readonly PageGroup[];
  onChange: (page: PageAddress) => void;
}

/** A native select of pages, grouped by source. */
export function PageSelect({ page, groups, onChange }: PageSelectProps) {
  const id = useId();
  const all = groups.flatMap(({ options }) => options);
  return (
    <span className={box.box}>
      <label htmlFor={id} className={box.name}>
        Page
      </label>
      <select
        id={id}
        className={`${box.select} ${styles.select}`}
        value={writePage(page)}
        onChange={({ target }) => {
          const chosen = all.find(({ value }) => value === target.value);
          if (chosen) onChange(chosen.page);
        }}
      >
        {groups.map(({ source, label, options }) => (
          <optgroup key={source} label={label}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown size={13} className={box.selectChevron} aria-hidden="true" />
    </span>
  );
}
