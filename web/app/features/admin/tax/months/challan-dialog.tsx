import { useState } from 'react';
import { PAID_TAX_LABELS, PAID_TAXES, type PaidTax } from '#contract/accounting/constants.ts';
import { ChallanForm, type TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import { formatMonth } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { ApiError } from '../../../../lib/api/error.ts';
import { schemaErrors } from '../../../../lib/forms/schema-errors.ts';
import { readRupees } from '../../../../lib/forms/whole-number.ts';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { Select, TextInput } from '../../../../ui/form/field.tsx';
import { ActForm } from '../../acts/form.tsx';
import { useRecordChallan } from '../queries.ts';

interface Props {
  month: string;
  due: TaxMonthDetail['due'];
  open: boolean;
  onClose: () => void;
}

/** Records that tax of a month was paid to the state. */
export function ChallanDialog({ month, due, open, onClose }: Props) {
  const recording = useRecordChallan();
  const close = () => {
    recording.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Record a payment of tax" locked={recording.isPending}>
      <ChallanFields
        {...{ month, due }}
        error={recording.error}
        isPending={recording.isPending}
        onCancel={close}
        onSubmit={(challan) =>
          recording.mutate(challan, {
            onSuccess: () => {
              showToast('The payment is recorded.');
              close();
            },
          })
        }
      />
    </Dialog>
  );
}

const leftOf = (due: Props['due'], tax: PaidTax) => {
  const found = due.find((one) => one.tax === tax);
  return found ? Math.max(0, found.duePaise - found.paidPaise) : 0;
};

/** Rupees as they are typed, with paise after the point. */
function paiseOf(text: string): number {
  const [rupees = '', paise = '', more] = text.trim().split('.');
  if (more !== undefined || !/^\d{0,2}$/.test(paise)) return Number.NaN;
  return readRupees(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** What is typed of a payment, and what is wrong with it. */
function useChallan(month: string, refused: ApiError | undefined) {
  const [tax, setTax] = useState<PaidTax>('tcs');
  const [texts, setTexts] = useState({
    ...{ amount: '', reference: '', paidOn: '', bsrCode: '', serialNumber: '' },
  });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  return {
    tax,
    setTax,
    field: (name: keyof typeof texts, sent: string) => ({
      id: `challan-${sent}`,
      value: texts[name],
      error: wrong[sent] ?? refused?.at(sent),
      onChange: ({ target }: { target: { value: string } }) => {
        setTexts({ ...texts, [name]: target.value });
        setWrong({});
      },
    }),
    /** What is sent; nothing when something is wrong, which then has the focus. */
    check: (): ChallanForm | undefined => {
      const { amount, ...typed } = texts;
      const challan = { tax, month, amountPaise: paiseOf(amount), ...typed };
      const found = schemaErrors(ChallanForm, challan);
      if (found.amountPaise) found.amountPaise = 'Enter the amount in rupees, such as 1500 or 1500.50';
      setWrong(found);
      const first = ['amountPaise', 'reference', 'paidOn', 'bsrCode', 'serialNumber'].find(
        (name) => found[name],
      );
      if (first) document.getElementById(`challan-${first}`)?.focus();
      return first ? undefined : ChallanForm.parse(challan);
    },
  };
}

function ChallanFields({
  month,
  due,
  error,
  isPending,
  onCancel,
  onSubmit,
}: Omit<Props, 'open' | 'onClose'> & {
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onSubmit: (challan: ChallanForm) => void;
}) {
  const refused = error instanceof ApiError ? error : undefined;
  const { tax, setTax, field, check } = useChallan(month, refused);
  return (
    <ActForm
      about={`${formatPaise(leftOf(due, tax))} is still due for ${formatMonth(month)}.`}
      error={error}
      isSaidAtField={Boolean(refused?.errors.length)}
      isPending={isPending}
      action="Record"
      onCancel={onCancel}
      onSubmit={() => {
        const challan = check();
        if (challan) onSubmit(challan);
      }}
    >
      <Select label="Tax" value={tax} onChange={({ target }) => setTax(target.value as PaidTax)}>
        {PAID_TAXES.map((name) => (
          <option key={name} value={name}>
            {PAID_TAX_LABELS[name]}
          </option>
        ))}
      </Select>
      <TextInput {...field('amount', 'amountPaise')} label="Amount, in rupees" inputMode="decimal" />
      <TextInput {...field('reference', 'reference')} label="Challan number" maxLength={40} />
      <TextInput {...field('paidOn', 'paidOn')} label="Paid on" type="date" />
      {tax === 'tds' && (
        <>
          <TextInput
            {...field('bsrCode', 'bsrCode')}
            label="BSR code of the branch"
            help="Seven digits. The TDS return names the challan by it."
            inputMode="numeric"
          />
          <TextInput
            {...field('serialNumber', 'serialNumber')}
            label="Challan serial number"
            help="Five digits, with their zeros."
            inputMode="numeric"
          />
        </>
      )}
    </ActForm>
  );
}
