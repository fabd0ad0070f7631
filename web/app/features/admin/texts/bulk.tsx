import { type ManagedText, TextHiding } from '#contract/admin/texts/schemas.ts';
import { HIDE_REASONS, HIDE_WORDS_MAX } from '#contract/public-texts/constants.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { CaseFields, useCaseReason } from '../acts/case-reason.tsx';
import { ActForm } from '../acts/form.tsx';
import type { BulkActs } from '../table/admin-table.tsx';
import { type BulkFormProps, inNumber } from '../table/bulk/act.ts';
import { BulkConfirmForm } from '../table/bulk/reason-form.tsx';
import { decideText } from './queries.ts';
import { CHOSEN_HIDE_REASONS } from './texts.ts';

/** A wave of advertising is hidden in one go; appeals are read one by one. */
export const TEXT_ACTS: BulkActs<ManagedText> = {
  nameOf: ({ author, content, masked }) => `${author.name || author.email}: ${content || masked}`,
  acts: [
    { label: 'Publish', done: 'published', isFor: ({ state }) => state === 'waiting', Form: PublishTexts },
    {
      label: 'Hide',
      done: 'hidden',
      isDanger: true,
      isFor: ({ state }) => state === 'waiting' || state === 'published',
      Form: HideTexts,
    },
  ],
};

function PublishTexts({ rows, ...form }: BulkFormProps<ManagedText>) {
  return (
    <BulkConfirmForm
      {...form}
      about={inNumber(rows, 'Everybody will be able to read it.', 'Everybody will be able to read them.')}
      send={({ _id }) => decideText(_id, { verb: 'publish', state: 'waiting' })}
    />
  );
}

function HideTexts({ rows, ...form }: BulkFormProps<ManagedText>) {
  const words = useCaseReason('hide-texts', CHOSEN_HIDE_REASONS, (words) => schemaErrors(TextHiding, words));
  return (
    <ActForm
      {...form}
      about={inNumber(
        rows,
        'Only its author and admins will still be able to read it.',
        'Only their authors and admins will still be able to read them.',
      )}
      error={undefined}
      onSubmit={() => {
        const why = words.check();
        if (why) form.onRun(({ _id, state }) => decideText(_id, { verb: 'hide', state, ...why }));
      }}
    >
      <CaseFields
        words={words}
        nameOf={(code) => HIDE_REASONS[code]}
        label={inNumber(rows, 'Message to its author', 'Message to the authors')}
        isOptional
        most={HIDE_WORDS_MAX}
        help={inNumber(
          rows,
          'Its author reads this, and can appeal once.',
          'Each of them reads this, and can appeal once.',
        )}
        error={undefined}
      />
    </ActForm>
  );
}
