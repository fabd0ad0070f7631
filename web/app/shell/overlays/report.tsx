import type { ReactNode } from 'react';
import { sharePath } from '../../features/catalog/project/path.ts';
import { ReportDialog } from '../../features/trust/reports/dialog.tsx';
import { thingsOn } from '../../features/trust/reports/reported-thing.ts';
import { loginPath } from '../../lib/paths/return-path.ts';

/** The report of what a button names: a listing in `data-listing` and its seller, or a message. */
export default function reportOf(dataset: DOMStringMap, onClose: () => void): ReactNode {
  const things = thingsOn(dataset);
  if (things.length === 0) return null;
  const { listing, title } = dataset;
  const from = listing
    ? { pathname: sharePath(listing), search: '' }
    : { pathname: window.location.pathname, search: window.location.search };
  return <ReportDialog things={things} title={title} loginPath={loginPath(from)} onClose={onClose} />;
}
