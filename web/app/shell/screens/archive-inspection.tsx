import type { ComponentProps } from 'react';
import { SellerFindings } from '../../features/inspection/findings/of-seller.tsx';
import { SampleChooser } from '../../features/inspection/samples/chooser.tsx';

/** What was found in the archive that a seller sent, and which of its files everybody may read. */
export default function ArchiveInspection(facts: ComponentProps<typeof SellerFindings>) {
  return (
    <div className="grid min-w-0 gap-6">
      <SellerFindings {...facts} />
      <SampleChooser archive={facts.archive} />
    </div>
  );
}
