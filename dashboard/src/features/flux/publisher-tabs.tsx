import type { ReactNode } from 'react';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { PublisherCount } from './publishers.ts';

interface PublisherTabsProps {
  majors: readonly PublisherCount[];
  current: string | null;
  onChange: (name: string) => void;
  children: ReactNode;
}

/** A tab for each of the major publishers; one that is chosen by the select comes after them. */
export function PublisherTabs({ majors, current, onChange, children }: PublisherTabsProps) {
  const names = majors.map(({ name }) => name);
  const all = current === null || names.includes(current) ? names : [...names, current];
  const tabs = all.map((name) => ({ id: name, label: name, leading: <PublisherTile name={name} size={18} /> }));
  return (
    <Tabs label="Editeurs" tabs={tabs} current={current ?? ''} onChange={onChange}>
      {children}
    </Tabs>
  );
}
