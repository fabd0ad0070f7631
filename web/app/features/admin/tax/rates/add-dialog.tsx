import { useState } from 'react';
import { RateForm } from '#contract/admin/tax/schemas.ts';
import { CATEGORIES, CATEGORY_NAMES } from '#contract/listings/constants.ts';
import {
  RATE_FIELD_OF,
  RATE_FIELDS,
  RATE_KINDS,
  RATE_LABELS,
  type RateField,
  type RateKind,
} from '#contract/tax/constants.ts';
import { ApiError } from '../../../../lib/api/error.ts';
import { schemaErrors } from '../../../../lib/forms/schema-errors.ts';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { Select, TextInput } from '../../../../ui/form/field.tsx';
import { ActForm } from '../../acts/form.tsx';
import { useAddRate } from '../queries.ts';

const EMPTY = {
  kind: 'sale_gst' as RateKind,
  category: '',
  /** Percent, rupees, a day or words: what the kind has. */
  value: '',
  code: '',
  validFrom: '',
  source: '',
};
type Texts = typeof EMPTY;

/** Percent or rupees with two places after the point, in hundredths; nothing for what is none. */
const hundredthsOf = (text: string): number =>
  /^\d{1,12}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;

/** How what is told of a rate is typed, by its field. */
const VALUES: Record<
  RateField,
  {
    label: string;
    inputMode?: 'decimal' | 'numeric';
    read: (text: string) => number | string;
    wrong?: string;
  }
> = {
  basisPoints: {
    ...{ label: 'Percent', inputMode: 'decimal', read: hundredthsOf },
    wrong: 'Enter the percent, such as 18 or 0.5',
  },
  amountPaise: {
    ...{ label: 'Amount, in rupees', inputMode: 'decimal' },
    read: (text) => hundredthsOf(text.replaceAll(',', '')),
    wrong: 'Enter the amount in rupees, such as 500000',
  },
  day: { label: 'Day of the next month', inputMode: 'numeric', read: Number },
  words: { label: 'As the return names it', read: (text) => text },
};

const hasCode = (kind: RateKind) => kind === 'sale_gst' || kind === 'commission_gst';

function rateOf({ kind, category, value, code, validFrom, source }: Texts) {
  const field = RATE_FIELD_OF[kind];
  return {
    kind,
    category: kind === 'sale_gst' && category ? category : null,
    [field]: VALUES[field].read(value.trim()),
    code: hasCode(kind) ? code.trim() : '',
    ...{ validFrom, source },
  };
}

const FIELDS = [...RATE_FIELDS, 'code', 'validFrom', 'source'];

/** Adds a rate that holds from a day on. */
export function AddRateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const adding = useAddRate();
  const close = () => {
    adding.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Add a rate" locked={adding.isPending}>
      <AddRateForm
        error={adding.error}
        isPending={adding.isPending}
        onCancel={close}
        onSubmit={(rate) =>
          adding.mutate(rate, {
            onSuccess: () => {
              showToast('The rate is added.');
              close();
            },
          })
        }
      />
    </Dialog>
  );
}

/** What is typed of a rate, and what is wrong with it. */
function useRateForm(refused: ApiError | undefined) {
  const [texts, setTexts] = useState<Texts>(EMPTY);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  return {
    texts,
    field: (name: keyof Texts, sent: string = name) => ({
      id: `rate-${sent}`,
      value: texts[name],
      error: wrong[sent] ?? refused?.at(sent),
      onChange: ({ target }: { target: { value: string } }) => {
        setTexts({ ...texts, [name]: target.value });
        setWrong({});
      },
    }),
    /** What is sent; nothing when something is wrong, which then has the focus. */
    check: (): RateForm | undefined => {
      const rate = rateOf(texts);
      const found = schemaErrors(RateForm, rate);
      const valueField = RATE_FIELD_OF[texts.kind];
      const { read, wrong: words } = VALUES[valueField];
      if (found[valueField] && words && Number.isNaN(read(texts.value.trim()))) found[valueField] = words;
      setWrong(found);
      const first = FIELDS.find((name) => found[name]);
      if (first) document.getElementById(`rate-${first}`)?.focus();
      return first ? undefined : RateForm.parse(rate);
    },
  };
}

function AddRateForm({
  error,
  isPending,
  onCancel,
  onSubmit,
}: {
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onSubmit: (rate: RateForm) => void;
}) {
  const refused = error instanceof ApiError ? error : undefined;
  const { texts, field, check } = useRateForm(refused);
  const valueField = RATE_FIELD_OF[texts.kind];
  const { label, inputMode } = VALUES[valueField];
  return (
    <ActForm
      about="The rate applies from the day you enter, tomorrow at the earliest. Invoices already issued keep theirs."
      error={error}
      isSaidAtField={Boolean(refused?.errors.length)}
      isPending={isPending}
      action="Add"
      onCancel={onCancel}
      onSubmit={() => {
        const rate = check();
        if (rate) onSubmit(rate);
      }}
    >
      <Select {...field('kind')} label="Rate">
        {RATE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {RATE_LABELS[kind]}
          </option>
        ))}
      </Select>
      {texts.kind === 'sale_gst' && (
        <Select {...field('category')} label="Category">
          <option value="">All without a rate of their own</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_NAMES[category]}
            </option>
          ))}
        </Select>
      )}
      <TextInput {...field('value', valueField)} label={label} inputMode={inputMode} maxLength={100} />
      {hasCode(texts.kind) && (
        <TextInput {...field('code')} label="SAC or HSN" inputMode="numeric" maxLength={8} />
      )}
      <TextInput {...field('validFrom')} label="From" type="date" />
      <TextInput {...field('source')} label="Law or notification" maxLength={300} />
    </ActForm>
  );
}
