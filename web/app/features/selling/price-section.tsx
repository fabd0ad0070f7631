import { useWatch } from 'react-hook-form';
import { LICENCE_NAMES, LICENCE_TIERS, type LicenceTier } from '#contract/listings.ts';
import {
  formatPaise,
  MAX_AMOUNT_RUPEES,
  MIN_AMOUNT_RUPEES,
  SELLER_SHARE_PERCENT,
  splitSale,
  toPaise,
} from '#contract/money.ts';
import { Checkbox, TextInput } from '../../ui/field.tsx';
import type { SectionFacts } from './basics-section.tsx';
import { FormSection } from './form-section.tsx';
import { controlId } from './listing-problems.ts';

const ALLOWS: Record<LicenceTier, string> = {
  personal: 'One product of the buyer’s own that earns no money.',
  commercial: 'One product of the buyer or of one client, also for profit.',
  extended: 'Any number of products, passed on inside them.',
};

export function PriceSection({ form, atField }: SectionFacts) {
  const { register, control } = form;
  const prices = useWatch({ control, name: 'prices' });
  return (
    <FormSection
      title="Price and links"
      help={`Whole rupees for one licence or more; one without a price is not offered. You keep ${SELLER_SHARE_PERCENT}% of each sale.`}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        {LICENCE_TIERS.map((tier) => (
          <TextInput
            key={tier}
            {...register(`prices.${tier}`)}
            id={controlId(`prices.${tier}`)}
            label={LICENCE_NAMES[tier]}
            help={wordsForShare(prices[tier]) ?? ALLOWS[tier]}
            inputMode="numeric"
            placeholder="₹"
            className="figures"
            maxLength={9}
            error={atField[`prices.${tier}`]}
          />
        ))}
      </div>
      <Checkbox
        {...register('negotiable')}
        id={controlId('negotiable')}
        label="Buyers may negotiate the price"
        help="Offers start at 70% of it; you decide on each."
      />
      <TextInput
        {...register('demoUrl')}
        id={controlId('demoUrl')}
        label="Live demo"
        note="optional"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        error={atField.demoUrl}
      />
      <TextInput
        {...register('githubRepo')}
        id={controlId('githubRepo')}
        label="Source repository"
        note="optional"
        help="Only buyers see it."
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        error={atField.githubRepo}
      />
    </FormSection>
  );
}

/** What the seller gets of a price, as soon as it is one. */
function wordsForShare(typed: string): string | undefined {
  const price = Number(typed.trim());
  const isPrice = /^\d+$/.test(typed.trim()) && price >= MIN_AMOUNT_RUPEES && price <= MAX_AMOUNT_RUPEES;
  return isPrice
    ? `You receive ${formatPaise(splitSale(toPaise(price)).sellerPaise)} of each sale.`
    : undefined;
}
