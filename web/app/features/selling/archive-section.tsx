import { LISTING_LIMITS } from '#contract/listings.ts';
import { TextInput } from '../../ui/field.tsx';
import { ArchivePicker } from './archive-picker.tsx';
import type { SectionFacts } from './basics-section.tsx';
import { FormSection } from './form-section.tsx';
import { controlId } from './listing-problems.ts';

export function ArchiveSection({
  form: { register },
  atField,
  archive,
  onChange,
}: SectionFacts & { archive: File | null; onChange: (archive: File | null) => void }) {
  return (
    <FormSection title="Archive" help="The ZIP that buyers download.">
      <ArchivePicker archive={archive} error={atField.projectZipFile} onChange={onChange} />
      <div className="grid gap-5 sm:grid-cols-[1fr_160px]">
        <TextInput
          {...register('zipDescription')}
          id={controlId('zipDescription')}
          label="What is in it"
          note="optional"
          maxLength={LISTING_LIMITS.zipDescriptionMax}
          error={atField.zipDescription}
        />
        <TextInput
          {...register('versionNumber')}
          id={controlId('versionNumber')}
          label="Version"
          className="figures"
          placeholder="1.0.0"
          maxLength={14}
          error={atField.versionNumber}
        />
      </div>
    </FormSection>
  );
}
