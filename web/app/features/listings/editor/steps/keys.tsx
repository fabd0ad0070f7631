import {
  KEY_ACTIVATIONS,
  KEY_KIND_NAMES,
  KEY_KINDS,
  KEYS_FOR_PROGRAMS_PATH,
  type KeyKind,
} from '#contract/licence-keys/constants.ts';
import { Select, TextInput } from '../../../../ui/form/field.tsx';
import { AddKeys } from '../../keys/add-keys.tsx';
import { isPublished } from '../values/listing.ts';
import { EffectNote, StepPart, type StepProps, textField } from './parts.tsx';

const HELP: Record<KeyKind, string> = {
  none: 'Buyers get no key.',
  generated: 'Each licence gets a key that nobody can guess, shown with the purchase.',
  list: 'Each licence gets the next key of your list, in its order.',
};

/** Whether licences come with a key that the seller's program checks, and on how many devices each works (rule L13). */
export function KeysPart(props: StepProps) {
  const { session, state, problems } = props;
  const { licenceKeys } = state.values;
  const projectId = state.listing?.project._id;
  return (
    <StepPart
      title="Licence keys"
      help={
        <>
          Optional, for software that checks its licence: your program asks the market whether a key is valid,
          and activates it on a device.{' '}
          <a href={KEYS_FOR_PROGRAMS_PATH} target="_blank" rel="noopener" className="link">
            How a program does that
          </a>
        </>
      }
    >
      <LiveEffect {...props} />
      <Select
        id="listing-licenceKeys"
        label="Keys"
        value={licenceKeys}
        onChange={({ target }) => session.change({ licenceKeys: target.value as KeyKind })}
        help={HELP[licenceKeys]}
        error={problems.licenceKeys}
      >
        {KEY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KEY_KIND_NAMES[kind]}
          </option>
        ))}
      </Select>
      {licenceKeys !== 'none' && (
        <TextInput
          {...textField(props, 'keyActivations')}
          label="Devices of a key at a time"
          help={`From 1 to ${KEY_ACTIVATIONS.max}, times the quantity of a licence; 0 is any number. Keys that are sold keep theirs unless you allow more.`}
          inputMode="numeric"
          autoComplete="off"
          className="figures max-w-40"
          maxLength={3}
        />
      )}
      {licenceKeys === 'list' &&
        (projectId ? (
          <AddKeys projectId={projectId} />
        ) : (
          <p className="text-14 text-muted">You can add your keys here once the draft is saved.</p>
        ))}
    </StepPart>
  );
}

function LiveEffect({ state }: StepProps) {
  const project = state.listing?.project;
  if (!project || !isPublished(project.status)) return null;
  return (
    <EffectNote>
      Once saved, this holds at once. Keys that buyers have stay valid, whatever you choose here, and who
      bought before gets one when they look at their purchase.
    </EffectNote>
  );
}
