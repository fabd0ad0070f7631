import { ANSWER_HOURS, EXTENSION_MONTHS, SUPPORT_MONTHS, supportWords } from '#contract/listings/support.ts';
import { formatPaise, MAX_AMOUNT_RUPEES, MIN_AMOUNT_RUPEES, toPaise } from '#contract/money.ts';
import { splitSale } from '#contract/seller-share.ts';
import { groupedRupees, readRupees, wholeNumber } from '../../../../lib/forms/whole-number.ts';
import { useSellerShare } from '../../../../lib/seller-share.ts';
import { Select, TextInput } from '../../../../ui/form/field.tsx';
import { isPublished, type ListingValues } from '../values/listing.ts';
import { EffectNote, StepPart, type StepProps, textField } from './parts.tsx';

/** Without months of support nothing else is said about it. */
const NO_SUPPORT = {
  ...{ supportMonths: '0', answerHours: '', supportExtensionPrice: '' },
} satisfies Partial<ListingValues>;

/** For how long the seller helps who has bought, and how soon they answer (rule R6). */
export function SupportPart(props: StepProps) {
  const { session, state, problems } = props;
  const { supportMonths } = state.values;
  return (
    <StepPart
      title="Support after the sale"
      help="Optional. What you declare stands on the project's page and is kept with each order: a later change is for new orders alone."
    >
      <LiveEffect {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          id="listing-supportMonths"
          label="Months of support"
          value={supportMonths}
          onChange={({ target }) =>
            session.change(target.value === '0' ? NO_SUPPORT : { supportMonths: target.value })
          }
          error={problems.supportMonths}
        >
          {SUPPORT_MONTHS.map((months) => (
            <option key={months} value={months}>
              {months === 0 ? 'None' : `${months} months`}
            </option>
          ))}
        </Select>
        {supportMonths !== '0' && (
          <TextInput
            {...textField(props, 'answerHours')}
            label="You answer within"
            note="hours"
            help={`Optional, from ${ANSWER_HOURS.min} to ${ANSWER_HOURS.max}.`}
            inputMode="numeric"
            className="figures"
            autoComplete="off"
            maxLength={3}
          />
        )}
        {supportMonths !== '0' && <ExtensionPrice {...props} />}
      </div>
      <Preview values={state.values} hasProblem={problems.answerHours !== undefined} />
    </StepPart>
  );
}

/** What six more months cost. Buyers add them to a licence that they have, as often as they like. */
function ExtensionPrice(props: StepProps) {
  const { session, state } = props;
  const sellerPercent = useSellerShare();
  const typed = state.values.supportExtensionPrice;
  const grouped = groupedRupees(typed);
  const rupees = readRupees(typed);
  const isPrice = rupees >= MIN_AMOUNT_RUPEES && rupees <= MAX_AMOUNT_RUPEES;
  const share = isPrice
    ? ` You receive ${formatPaise(splitSale(toPaise(rupees), sellerPercent).sellerPaise)} of each.`
    : '';
  return (
    <TextInput
      {...textField(props, 'supportExtensionPrice')}
      onBlur={() => {
        if (grouped !== typed) session.change({ supportExtensionPrice: grouped });
      }}
      label={`Price of ${EXTENSION_MONTHS} more months`}
      help={`Optional: without a price they are not for sale.${share}`}
      inputMode="numeric"
      placeholder="₹"
      className="figures"
      autoComplete="off"
      maxLength={9}
    />
  );
}

/** The words that buyers read. */
function Preview({ values, hasProblem }: { values: ListingValues; hasProblem: boolean }) {
  const hours = values.answerHours.trim();
  const words = supportWords({
    supportMonths: Number(values.supportMonths),
    answerHours: hours === '' || hasProblem ? null : wholeNumber(hours),
  });
  return words === undefined ? null : <p className="text-14 text-muted">{`Buyers read: “${words}”.`}</p>;
}

function LiveEffect({ state }: StepProps) {
  const project = state.listing?.project;
  if (!project || !isPublished(project.status)) return null;
  return <EffectNote>Once saved, this holds for new orders at once.</EffectNote>;
}
