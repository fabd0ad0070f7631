import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { BasicsSection } from './basics-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { dropDraft, readDraft, writeDraft } from './draft-storage.ts';
import { FormSection } from './form-section.tsx';
import { findMissing, findWrong } from './listing-checks.ts';
import { listingFormData } from './listing-form-data.ts';
import { NO_PROBLEMS, problemsAt, problemsOf, withoutField } from './listing-problems.ts';
import { EMPTY_LISTING, type ListingFiles, type ListingValues, NO_FILES } from './listing-values.ts';
import { PicturePicker } from './picture-picker.tsx';
import { PriceSection } from './price-section.tsx';
import { StartOver } from './start-over.tsx';
import { SubmissionChecklist } from './submission-checklist.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useListingUpload } from './use-listing-upload.ts';

/**
 * The form that lists a project. Whatever goes wrong, all of it stays; its text even survives a reload. `onSaved`
 * gets the new listing's status.
 */
export function ListingForm({ uid, onSaved }: { uid: string; onSaved: (status: string) => void }) {
  const [kept] = useState(() => readDraft(uid));
  const form = useForm<ListingValues>({ defaultValues: kept, shouldFocusError: false });
  const [files, setFiles] = useState<ListingFiles>(NO_FILES);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const upload = useListingUpload();
  const { forget } = upload;
  const noteChange = useCallback(
    (field: string | undefined) => {
      forget();
      if (field) setProblems((before) => withoutField(before, field));
    },
    [forget],
  );
  useKeptText(uid, form, noteChange);
  useLeaveWarning(upload.isSending || files !== NO_FILES);

  const changeFiles = (part: Partial<ListingFiles>) => {
    for (const name of Object.keys(part)) noteChange(FILE_FIELDS[name as keyof ListingFiles]);
    setFiles((before) => ({ ...before, ...part }));
  };
  const save = async (submit: boolean) => {
    const values = form.getValues();
    const wrong = [...(submit ? findMissing(values, files) : []), ...findWrong(values)];
    if (wrong.length > 0) return setProblems(problemsAt(submit ? NOT_COMPLETE : CHECK_FIELDS, wrong));
    setProblems(NO_PROBLEMS);
    const outcome = await upload.send(listingFormData(values, files, submit));
    if (!outcome || 'cancelled' in outcome) return;
    if ('refused' in outcome) return setProblems(problemsOf(outcome.refused));
    dropDraft(uid);
    onSaved(outcome.saved.status);
  };
  const startOver = () => {
    form.reset(EMPTY_LISTING);
    setFiles(NO_FILES);
    setProblems(NO_PROBLEMS);
    dropDraft(uid);
  };

  const { atField } = problems;
  return (
    <form
      method="post"
      noValidate
      aria-label="List a project"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_300px]"
      onSubmit={(event) => {
        event.preventDefault();
        void save(true);
      }}
    >
      <div className="grid min-w-0 gap-9">
        <ErrorSummary title={problems.title} errors={problems.summary} />
        <div
          inert={upload.isSending}
          className={`grid min-w-0 gap-9 ${upload.isSending ? 'opacity-60' : ''}`}
        >
          <BasicsSection form={form} atField={atField} />
          <FormSection title="Pictures">
            <PicturePicker
              pictures={files.images}
              error={atField.images}
              onChange={(images) => changeFiles({ images })}
            />
          </FormSection>
          <DetailsSection form={form} atField={atField} />
          <FormSection title="Documentation" help="Optional. Guides, specifications, API references.">
            <DocumentPicker
              documents={files.documents}
              atField={atField}
              onChange={(documents) => changeFiles({ documents })}
            />
          </FormSection>
          <ArchiveSection
            form={form}
            atField={atField}
            archive={files.archive}
            onChange={(archive) => changeFiles({ archive })}
          />
          <PriceSection form={form} atField={atField} />
        </div>
        <div className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-paper px-5 py-4">
          {upload.isSending ? (
            <UploadPanel
              progress={upload.progress}
              hasArchive={files.archive !== null}
              onCancel={upload.cancel}
            />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="solid">
                Submit for review
              </Button>
              <Button onClick={() => void save(false)}>Save draft</Button>
            </div>
          )}
        </div>
      </div>
      <aside className="order-first lg:order-none">
        <div className="grid gap-4 lg:sticky lg:top-24">
          <SubmissionChecklist control={form.control} files={files} />
          <div className="grid justify-items-start gap-2 text-14 text-muted">
            <p>Text is kept in this browser as you type. Files have to be chosen again after a reload.</p>
            <StartOver onConfirm={startOver} />
          </div>
        </div>
      </aside>
    </form>
  );
}

/** The names under which the server, and the summary, know the files. */
const FILE_FIELDS: Record<keyof ListingFiles, string> = {
  images: 'images',
  documents: 'documentationFiles',
  archive: 'projectZipFile',
};
const NOT_COMPLETE = 'The project is not complete yet';
const CHECK_FIELDS = 'Check what is marked below';

function useKeptText(
  uid: string,
  form: ReturnType<typeof useForm<ListingValues>>,
  onChange: (field: string | undefined) => void,
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          writeDraft(uid, values);
          onChange(name);
        },
      }),
    [subscribe, uid, onChange],
  );
}

/** The browser asks before chosen files, or an upload under way, are left behind. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
