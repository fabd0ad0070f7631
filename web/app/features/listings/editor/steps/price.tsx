import { lazy, Suspense, useEffect, useState } from 'react';
import { LICENCE_NAMES, LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import { formatPaise, formatPrice, MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES, toPaise } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';
import { groupedRupees, readRupees } from '../../../../lib/forms/whole-number.ts';
import { loadModule } from '../../../../lib/page/load-module.ts';
import { useSellerShare } from '../../../../lib/seller-share.ts';
import { Checkbox, TextInput } from '../../../../ui/form/field.tsx';
import { useLocation } from '../../../../ui/nav.tsx';
import { GuideRoom } from '../price-guide/room.tsx';
import { waitsForReview } from '../saving/state.ts';
import { isPublished, type ListingValues } from '../values/listing.ts';
import { dearerLicence } from '../values/price-order.ts';
import { ConditionsPart } from './conditions.tsx';
import { KeysPart } from './keys.tsx';
import { NegotiationTermsPart } from './negotiation-terms.tsx';
import { EffectNote, type StepProps } from './parts.tsx';
import { PermittedUsePart } from './permitted-use.tsx';
import { SupportPart } from './support.tsx';
import { VolumeStepsPart } from './volume-steps.tsx';

// Beside the prices, which need nothing of it.
const PriceGuide = lazy(() =>
  loadModule(() => import('../price-guide/panel.tsx')).catch(() => ({ default: GuideNotLoaded })),
);

const ALLOWS: Record<LicenceTier, string> = {
  personal: 'One personal, non-commercial project.',
  commercial: 'One commercial product, for the buyer or one client.',
  extended: 'Unlimited products; the source may ship inside them.',
};

/** One licence or more, each with its price (rule L11). */
export default function PriceStep(props: StepProps) {
  useFieldOfAddress();
  const { session, state, problems } = props;
  const sellerPercent = useSellerShare();
  return (
    <>
      <p className="text-muted">
        {`Set a price for at least one licence. Leave the others empty to not offer them. You keep ${sellerPercent}% of each sale; 0 makes a licence free.`}
      </p>
      <LiveEffect {...props} />
      <Prices {...props} sellerPercent={sellerPercent} />
      <Suspense fallback={<GuideRoom />}>
        <PriceGuide id={session.id} values={state.values} />
      </Suspense>
      <Checkbox
        id="listing-negotiable"
        label="Buyers may negotiate the price"
        help="Offers start at 70% of it; you decide on each."
        checked={state.values.negotiable}
        onChange={({ target }) => session.change({ negotiable: target.checked })}
        error={problems.negotiable}
      />
      {state.values.negotiable && <NegotiationTermsPart {...props} />}
      <WhatComesWithIt {...props} />
    </>
  );
}

function GuideNotLoaded() {
  return (
    <GuideRoom>
      <p className="text-muted">This part did not load. Check your connection and reload the page.</p>
    </GuideRoom>
  );
}

function Prices({ session, state, problems, sellerPercent }: StepProps & { sellerPercent: number }) {
  const { prices } = state.values;
  // While a price is typed, its first digits are lower than any other price: they are no reason for a warning.
  const [atFocus, setAtFocus] = useState<ListingValues['prices']>();
  const setPrice = (tier: LicenceTier, typed: string) =>
    session.change({ prices: { ...prices, [tier]: typed } });
  const leave = (tier: LicenceTier, typed: string) => {
    setAtFocus(undefined);
    if (groupedRupees(typed) !== typed) setPrice(tier, groupedRupees(typed));
  };
  return (
    <div className="grid gap-4">
      {LICENCE_TIERS.map((tier) => (
        <div
          key={tier}
          className="panel grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[200px_minmax(0,1fr)] sm:items-center"
        >
          <TextInput
            id={`listing-prices.${tier}`}
            label={LICENCE_NAMES[tier]}
            value={prices[tier]}
            onChange={({ target }) => setPrice(tier, target.value)}
            onFocus={() => setAtFocus(prices)}
            onBlur={({ target }) => leave(tier, target.value)}
            error={problems[`prices.${tier}`]}
            help={<LowPrice dearer={dearerLicence(atFocus ?? prices, tier)} />}
            inputMode="numeric"
            placeholder="₹"
            className="amount"
            autoComplete="off"
            maxLength={9}
          />
          <div className="text-14">
            <p>{ALLOWS[tier]}</p>
            <p className="mt-1 text-muted">
              {wordsForShare(prices[tier], sellerPercent) ?? 'Not offered without a price.'}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Warns of a licence that costs less than one that allows less. */
function LowPrice({ dearer }: { dearer: LicenceTier | undefined }) {
  return (
    <span role="status" className="text-warning">
      {dearer && `Lower than the ${LICENCE_NAMES[dearer]}, which allows less. Is that what you mean?`}
    </span>
  );
}

/** What a seller says of a licence beside its price. */
function WhatComesWithIt(props: StepProps) {
  return (
    <>
      <VolumeStepsPart {...props} />
      <PermittedUsePart {...props} />
      <ConditionsPart {...props} />
      <KeysPart {...props} />
      <SupportPart {...props} />
    </>
  );
}

function LiveEffect({ state }: StepProps) {
  const project = state.listing?.project;
  if (!project || !isPublished(project.status)) return null;
  const offered = project.licences.map(({ tier, price }) => `${LICENCE_NAMES[tier]} ${formatPrice(price)}`);
  return (
    <EffectNote>
      {waitsForReview(state, 'licences')
        ? `The new set of licences waits for a review. Until then this is on the market: ${offered.join(', ')}.`
        : 'Once saved, a price is live at once. Adding or taking away a licence waits for a review.'}
    </EffectNote>
  );
}

/** What the seller gets of a price, as soon as it is one. */
function wordsForShare(typed: string, sellerPercent: number): string | undefined {
  const price = readRupees(typed);
  if (price === 0) return 'Free: anybody with an account takes it, and it counts as no sale.';
  const isPrice = price >= MIN_AMOUNT_RUPEES && price <= MAX_AMOUNT_RUPEES;
  return isPrice
    ? `You receive ${formatPaise(splitSale(toPaise(price), sellerPercent).sellerPaise)} of each sale.`
    : undefined;
}

/** Hands the focus to the field that the way led to, which the page looked for before this step had come. */
function useFieldOfAddress(): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page itself finds the field of later ways
  useEffect(() => {
    if (hash === '') return;
    const control = document.getElementById(decodeURIComponent(hash.slice(1)));
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  }, []);
}
