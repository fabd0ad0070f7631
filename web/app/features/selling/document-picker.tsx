import { X } from 'lucide-react';
import { useState } from 'react';
import { DOCUMENT_ACCESS, DOCUMENT_TYPES, LISTING_LIMITS } from '#contract/listings.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { Select, TextInput } from '../../ui/field.tsx';
import { formatBytes } from '../../ui/format.ts';
import { DropZone, FileMessages } from './drop-zone.tsx';
import { largestOf, sortFiles } from './file-rules.ts';
import { controlId } from './listing-problems.ts';
import type { ChosenDocument } from './listing-values.ts';

const ID = controlId('documentationFiles');
const TYPE_NAMES = { readme: 'Read me', technical: 'Technical', other: 'Other' };
const ACCESS_NAMES = { preview: 'Anyone signed in', buyers: 'Buyers only' };

/** Documentation files, each with its type, description and who may read it (rules.md F7). */
export function DocumentPicker({
  documents,
  atField,
  onChange,
}: {
  documents: ChosenDocument[];
  atField: Record<string, string>;
  onChange: (documents: ChosenDocument[]) => void;
}) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const add = (chosen: File[]) => {
    const { accepted, refusals } = sortFiles('document', chosen, documents.length);
    setRefusals(refusals);
    if (accepted.length > 0) onChange([...documents, ...accepted.map(newDocument)]);
  };
  const change = (key: string, part: Partial<ChosenDocument>) =>
    onChange(documents.map((document) => (document.key === key ? { ...document, ...part } : document)));
  return (
    <div>
      {documents.length > 0 && (
        <ol className="mb-4 grid gap-4">
          {documents.map((document, index) => (
            <li key={document.key} className="panel p-4">
              <div className="mb-3 flex items-start gap-3">
                <p className="min-w-0 flex-1 text-14 font-medium wrap-anywhere">
                  {document.file.name}{' '}
                  <span className="figures font-normal whitespace-nowrap text-muted">
                    {formatBytes(document.file.size)}
                  </span>
                </p>
                <button
                  type="button"
                  aria-label={`Remove ${document.file.name}`}
                  onClick={() => onChange(documents.filter(({ key }) => key !== document.key))}
                  className="btn btn-plain -m-2 size-11 p-0"
                >
                  <X size={16} aria-hidden="true" />
                </button>
              </div>
              <DocumentFields
                document={document}
                index={index}
                atField={atField}
                onChange={(part) => change(document.key, part)}
              />
            </li>
          ))}
        </ol>
      )}
      <DropZone
        id={ID}
        kind="document"
        multiple
        action={documents.length > 0 ? 'Add documents' : 'Choose documents'}
        describedBy={`${ID}-messages`}
        isWrong={atField.documentationFiles !== undefined}
        onChoose={add}
      />
      <FileMessages
        id={`${ID}-messages`}
        error={atField.documentationFiles}
        refusals={refusals}
        help={`PDF, Markdown, text or DOCX, up to ${largestOf('document')} each, at most ${LISTING_LIMITS.documents}.`}
      />
    </div>
  );
}

function newDocument(file: File): ChosenDocument {
  const type = /^read[-_ ]?me\b/i.test(file.name) ? 'readme' : 'technical';
  return { key: newRequestKey(), file, type, description: '', access: 'preview' };
}

function DocumentFields({
  document,
  index,
  atField,
  onChange,
}: {
  document: ChosenDocument;
  index: number;
  atField: Record<string, string>;
  onChange: (part: Partial<ChosenDocument>) => void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        id={controlId(`docType_${index}`)}
        label="Type"
        value={document.type}
        onChange={(event) => onChange({ type: event.target.value as ChosenDocument['type'] })}
        error={atField[`docType_${index}`]}
      >
        {DOCUMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_NAMES[type]}
          </option>
        ))}
      </Select>
      <Select
        id={controlId(`docAccess_${index}`)}
        label="Who may read it"
        value={document.access}
        onChange={(event) => onChange({ access: event.target.value as ChosenDocument['access'] })}
        error={atField[`docAccess_${index}`]}
      >
        {DOCUMENT_ACCESS.map((access) => (
          <option key={access} value={access}>
            {ACCESS_NAMES[access]}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <TextInput
          id={controlId(`docDescription_${index}`)}
          label="Description"
          note="optional"
          help="Left empty, the file's name stands there."
          maxLength={LISTING_LIMITS.documentDescriptionMax}
          value={document.description}
          onChange={(event) => onChange({ description: event.target.value })}
          error={atField[`docDescription_${index}`]}
        />
      </div>
    </div>
  );
}
