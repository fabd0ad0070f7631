import { useEffect, useRef } from 'react';
import { useLocation } from '../../../../ui/nav.tsx';
import { ConditionsPart } from './conditions.tsx';
import { KeysPart } from './keys.tsx';
import type { StepProps } from './parts.tsx';
import { PermittedUsePart } from './permitted-use.tsx';
import { VolumeStepsPart } from './volume-steps.tsx';

/** What may be said of an offer beside its prices; a part of the price step that comes after it. */
export default function OfferTerms(props: StepProps) {
  const parts = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // The way to one of these fields was shorter than theirs to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as later ways find the field themselves
  useEffect(() => {
    if (hash === '') return;
    const control = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!control || !parts.current?.contains(control)) return;
    control.focus();
    control.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={parts} className="grid min-w-0 gap-6">
      <VolumeStepsPart {...props} />
      <PermittedUsePart {...props} />
      <ConditionsPart {...props} />
      <KeysPart {...props} />
    </div>
  );
}
