import { Decision } from '#contract/admin/acts/schemas.ts';
import { DECISION_WORDS_MAX } from '#contract/admin/constants.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { CaseFields, useCaseReason } from '../acts/case-reason.tsx';
import { ActForm } from '../acts/form.tsx';
import { reasonName, reasonsFor, SUSPENSION_TEXTS } from '../review/decision/texts.ts';
import type { BulkActs } from '../table/admin-table.tsx';
import { type BulkFormProps, inNumber } from '../table/bulk/act.ts';
import { BulkReasonForm } from '../table/bulk/reason-form.tsx';
import { decideSuspension, type SuspensionVerb, setFeatured } from './queries.ts';
import { suspensionOf } from './waiting.ts';

/** Listings are never approved together: each is reviewed by itself (rule L1). */
export const LISTING_ACTS: BulkActs<ManagedProject> = {
  nameOf: ({ title }) => title || 'Untitled draft',
  acts: [
    {
      label: 'Feature',
      done: 'on the landing page',
      isFor: ({ status, featured }) => status === 'approved' && !featured,
      Form: FeatureListings,
    },
    {
      label: 'Unfeature',
      done: 'off the landing page',
      isFor: ({ featured }) => featured,
      Form: UnfeatureListings,
    },
    {
      label: 'Suspend',
      done: 'suspended',
      isDanger: true,
      isFor: ({ status }) => suspensionOf(status) === 'suspend',
      Form: SuspendListings,
    },
    {
      label: 'Restore',
      done: 'restored',
      isFor: ({ status }) => suspensionOf(status) === 'restore',
      Form: RestoreListings,
    },
  ],
};

function FeatureListings({ rows, ...form }: BulkFormProps<ManagedProject>) {
  return (
    <BulkReasonForm
      {...form}
      about={inNumber(
        rows,
        'It will be shown on the landing page.',
        'They will be shown on the landing page.',
      )}
      help={inNumber(
        rows,
        'Kept in the audit log; the seller does not see it.',
        'Kept in the audit log; the sellers do not see it.',
      )}
      send={({ _id }, reason) => setFeatured(_id, true, reason)}
    />
  );
}

function UnfeatureListings({ rows, ...form }: BulkFormProps<ManagedProject>) {
  return (
    <BulkReasonForm
      {...form}
      about={inNumber(
        rows,
        'It will no longer be shown on the landing page.',
        'They will no longer be shown on the landing page.',
      )}
      help={inNumber(
        rows,
        'Kept in the audit log; the seller does not see it.',
        'Kept in the audit log; the sellers do not see it.',
      )}
      send={({ _id }, reason) => setFeatured(_id, false, reason)}
    />
  );
}

function SuspendListings(form: BulkFormProps<ManagedProject>) {
  return <SuspensionForm {...form} verb="suspend" />;
}

function RestoreListings(form: BulkFormProps<ManagedProject>) {
  return <SuspensionForm {...form} verb="restore" />;
}

function SuspensionForm({ rows, verb, ...form }: BulkFormProps<ManagedProject> & { verb: SuspensionVerb }) {
  const words = useCaseReason('bulk', reasonsFor(verb), (words) => schemaErrors(Decision, words));
  return (
    <ActForm
      {...form}
      about={inNumber(rows, SUSPENSION_TEXTS[verb].help, SUSPENSION_TEXTS[verb].helpForMany)}
      error={undefined}
      onSubmit={() => {
        const why = words.check();
        if (why) form.onRun(({ _id, revision }) => decideSuspension(_id, verb, { ...why, revision }));
      }}
    >
      <CaseFields
        words={words}
        nameOf={reasonName}
        label={inNumber(rows, 'Message to the seller', 'Message to the sellers')}
        most={DECISION_WORDS_MAX}
        help={inNumber(rows, 'The seller reads this.', 'Each seller reads this.')}
        error={undefined}
      />
    </ActForm>
  );
}
