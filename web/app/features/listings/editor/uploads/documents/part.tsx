import { FileText, Trash2 } from 'lucide-react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { DOCUMENT_ACCESS, DOCUMENT_TYPES, LISTING_LIMITS } from '#contract/listings/constants.ts';
import type { ProjectDocument } from '#contract/listings/schemas.ts';
import { Select, TextInput } from '../../../../../ui/form/field.tsx';
import { controlId } from '../../controls.ts';
import { StepPart, type StepProps } from '../../steps/parts.tsx';
import { useObserved } from '../../use-editor.ts';
import type { DocumentAccess, DocumentValues } from '../../values/listing.ts';
import { DropZone, FileMessages } from '../drop-zone.tsx';
import { largestOf } from '../file-rules.ts';
import { focusSoon, removeId } from '../offer-undo.ts';
import { PendingDocumentRow } from './pending-row.tsx';
import type { DocumentUploads } from './upload.ts';

const ID = controlId('documentationFiles');
const TYPE_NAMES = { readme: 'Read me', technical: 'Technical', other: 'Other' };
const ACCESS_NAMES = { preview: 'Anyone signed in', buyers: 'Buyers only' };

/** Documentation files, each with its type, description and who may read it (rule F7). */
export function DocumentsPart({
  session,
  state,
  problems,
  documents,
}: StepProps & { documents: DocumentUploads }) {
  const { pending } = useObserved(documents.state);
  const files = new Map(state.listing?.project.documentationFiles.map((file) => [file._id, file]));
  const shown = state.values.documents;
  const change = (id: string, part: Partial<DocumentValues>) =>
    session.change({ documents: shown.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  return (
    <StepPart title="Documentation" help="Optional. Guides, specifications, API references.">
      {(shown.length > 0 || pending.length > 0) && (
        <ol aria-label="Documents" className="grid gap-4">
          {shown.map((document, index) => (
            <li key={document.id} className="panel p-4">
              <DocumentRow
                file={files.get(document.id)}
                document={document}
                error={problems[`documents.${document.id}`] ?? problems.documents}
                onChange={(part) => change(document.id, part)}
                onRemove={(name) => {
                  documents.remove(document, name);
                  const next = shown[index + 1] ?? shown[index - 1];
                  focusSoon(next ? removeId(next.id) : ID);
                }}
              />
            </li>
          ))}
          {pending.map((document) => (
            <li key={document.key} className="panel p-4">
              <PendingDocumentRow
                document={document}
                onRetry={() => documents.retry(document.key)}
                onDismiss={() => documents.dismiss(document.key)}
              />
            </li>
          ))}
        </ol>
      )}
      <NewDocuments documents={documents} isFirst={shown.length === 0} />
    </StepPart>
  );
}

/** Where files are added, and who may read those added next. */
function NewDocuments({ documents, isFirst }: { documents: DocumentUploads; isFirst: boolean }) {
  const { refusals, access } = useObserved(documents.state);
  return (
    <div className="grid gap-4">
      <Select
        id="listing-new-documents-access"
        label="Who may read the documents you add next"
        value={access}
        onChange={({ target }) => documents.setAccess(target.value as DocumentAccess)}
      >
        <AccessOptions />
      </Select>
      <div>
        <DropZone
          id={ID}
          kind="document"
          multiple
          action={isFirst ? 'Choose documents' : 'Add documents'}
          describedBy={`${ID}-messages`}
          isWrong={refusals.length > 0}
          onChoose={(chosen) => documents.add(chosen)}
        />
        <FileMessages
          id={`${ID}-messages`}
          error={undefined}
          refusals={refusals}
          help={`PDF, Markdown, text or DOCX, up to ${largestOf('document')} each, at most ${LISTING_LIMITS.documents}.`}
        />
      </div>
    </div>
  );
}

function AccessOptions() {
  return DOCUMENT_ACCESS.map((access) => (
    <option key={access} value={access}>
      {ACCESS_NAMES[access]}
    </option>
  ));
}

interface RowFacts {
  file: ProjectDocument | undefined;
  document: DocumentValues;
  error: string | undefined;
  onChange: (part: Partial<DocumentValues>) => void;
  onRemove: (name: string) => void;
}

function DocumentRow(facts: RowFacts) {
  const { file, document, onRemove } = facts;
  const name = file?.originalName ?? 'Document';
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <FileText size={18} aria-hidden="true" className="shrink-0 text-muted" />
        <p className="min-w-0 flex-1 text-14 font-medium wrap-anywhere">
          {name}{' '}
          {file && (
            <span className="figures font-normal whitespace-nowrap text-muted">{formatBytes(file.size)}</span>
          )}
        </p>
        <button
          type="button"
          id={removeId(document.id)}
          aria-label={`Delete ${name}`}
          onClick={() => onRemove(name)}
          className="btn btn-plain -m-2 size-11 p-0"
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      </div>
      <DocumentFields {...facts} />
    </>
  );
}

function DocumentFields({ document, error, onChange }: RowFacts) {
  const { id, type, access, description } = document;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        id={`listing-documents.${id}.type`}
        label="Type"
        value={type}
        onChange={({ target }) => onChange({ type: target.value as DocumentValues['type'] })}
      >
        {DOCUMENT_TYPES.map((one) => (
          <option key={one} value={one}>
            {TYPE_NAMES[one]}
          </option>
        ))}
      </Select>
      <Select
        id={`listing-documents.${id}.access`}
        label="Who may read it"
        value={access}
        onChange={({ target }) => onChange({ access: target.value as DocumentAccess })}
      >
        <AccessOptions />
      </Select>
      <div className="sm:col-span-2">
        <TextInput
          id={controlId(`documents.${id}`)}
          label="Description"
          note="optional"
          maxLength={LISTING_LIMITS.documentDescriptionMax}
          value={description}
          onChange={({ target }) => onChange({ description: target.value })}
          error={error}
        />
      </div>
    </div>
  );
}
