import type { ReactNode } from 'react';
import { Link } from '../nav.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';
import '../../styles/ui/forced-colors.css';

export interface Tab {
  to: string;
  label: ReactNode;
  /** A number behind the label. */
  count?: number;
  current: boolean;
}

/** Tabs that are links, so each has an address and works before scripts do. */
export function TabLinks({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useCurrentInSight<HTMLElement>(tabs.find(({ current }) => current)?.to);
  return (
    <nav ref={row} aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="tab"
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && <span className="figures text-12 text-muted">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
