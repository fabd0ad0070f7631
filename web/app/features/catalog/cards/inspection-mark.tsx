import { counted } from '#contract/formats/words.ts';
import type { InspectionResult } from '#contract/inspection/result/schemas.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';

/** That an archive was inspected and nothing was found, or how much was: in the colours of its report. */
export function InspectionMark({ found, worst }: InspectionResult) {
  if (worst === null) return <StatusDot tone="success">Inspected</StatusDot>;
  return (
    <StatusDot tone={worst === 'critical' || worst === 'high' ? 'warning' : 'info'}>
      <span title={`The worst is ${worst}`}>
        <span className="sr-only">Inspected, </span>
        {counted(found, 'finding')}
      </span>
    </StatusDot>
  );
}
