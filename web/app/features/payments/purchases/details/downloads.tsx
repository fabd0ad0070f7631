import { type ReactNode, useState } from 'react';

/** When the buyer downloaded what; loaded each time it is opened. */
export function PurchaseDownloads({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="purchase-versions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link link-target">
        Your downloads<span className="sr-only"> of {title}</span>
      </summary>
      {isOpen && children()}
    </details>
  );
}
