import { NEGOTIATION_TERMS } from '#contract/listings/constants.ts';
import { formatRupees, MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES } from '#contract/money.ts';
import { TextInput } from '../../../../ui/form/field.tsx';
import { type ListingValues, licencesOf } from '../values/listing.ts';
import { StepPart, type StepProps, textField } from './parts.tsx';

const TERMS = [
  {
    name: 'floorPercent',
    label: 'Hidden floor',
    help: 'No deal is possible below it, not even by you. Buyers never see it.',
    from: 'Not below',
  },
  {
    name: 'autoAcceptPercent',
    label: 'Accept at once from',
    help: 'Offers of this share or more are accepted without you.',
    from: 'From',
  },
  {
    name: 'autoDeclinePercent',
    label: 'Decline at once below',
    help: 'Offers under this share end the negotiation without you.',
    from: 'Below',
  },
] as const;

/** How offers are answered without the seller (rule N7). */
export function NegotiationTermsPart(props: StepProps) {
  const price = cheapest(props.state.values.prices);
  return (
    <StepPart
      title="How offers are answered"
      help={`Optional. In percent of the list price, from ${NEGOTIATION_TERMS.min} to ${NEGOTIATION_TERMS.max}; only you see this.`}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        {TERMS.map(({ name, label, help, from }) => (
          <TextInput
            key={name}
            {...textField(props, name)}
            label={label}
            note="%"
            help={
              <>
                {help} {wordsInRupees(from, props.state.values[name], price)}
              </>
            }
            inputMode="numeric"
            className="figures"
            autoComplete="off"
            maxLength={3}
          />
        ))}
      </div>
    </StepPart>
  );
}

/** What a share comes to: of the licence that is negotiated, the cheapest one. */
function wordsInRupees(from: string, typed: string, price: number | undefined): string {
  const percent = Number(typed.trim());
  if (price === undefined || !/^\d+$/.test(typed.trim())) return '';
  if (percent < NEGOTIATION_TERMS.min || percent > NEGOTIATION_TERMS.max) return '';
  return `${from} ${formatRupees(Math.ceil((price * percent) / 100))} now.`;
}

function cheapest(prices: ListingValues['prices']): number | undefined {
  const offered = licencesOf(prices)
    .map(({ price }) => price)
    .filter((price) => price >= MIN_AMOUNT_RUPEES && price <= MAX_AMOUNT_RUPEES);
  return offered.length > 0 ? Math.min(...offered) : undefined;
}
