import { FINDINGS_CONTROL } from './controls.ts';
import { problemsIn, type StudioState } from './saving/state.ts';
import type { ArchiveState } from './uploads/archive/state.ts';
import type { DocumentsState } from './uploads/documents/upload.ts';
import type { PicturesState } from './uploads/pictures/upload.ts';
import { findMissing, type WrongField } from './values/checks.ts';
import { fieldTexts } from './values/fields.ts';

export const STEPS = [
  { id: 'basics', name: 'Basics' },
  { id: 'pictures', name: 'Pictures' },
  { id: 'details', name: 'Details' },
  { id: 'files', name: 'Files' },
  { id: 'price', name: 'Price' },
  { id: 'review', name: 'Review' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

export function stepFrom(query: URLSearchParams): StepId {
  const wanted = query.get('step');
  return STEPS.find(({ id }) => id === wanted)?.id ?? 'basics';
}

/** The step on which a control stands. */
export function stepOfControl(control: string): StepId {
  if (['title', 'category', 'tags', 'description'].includes(control)) return 'basics';
  if (control === 'images' || control.startsWith('imageCaptions')) return 'pictures';
  if (control === FINDINGS_CONTROL) return 'files';
  if (/^(projectZipFile|zipDescription|versionNumber|changelog|documents|documentationFiles)/.test(control)) {
    return 'files';
  }
  return /^(price|licence|keyActivations|negotiable|floorPercent|auto|ownCondition|permittedUse|volumeSteps|support|answer)/.test(
    control,
  )
    ? 'price'
    : 'details';
}

/** What the listing still lacks, as it is typed now. */
export function missingIn({ values, listing }: StudioState): WrongField[] {
  return findMissing(values, {
    images: listing?.project.images.length ?? 0,
    hasArchive: Boolean(listing?.project.projectZipFile),
  });
}

export type StepState = 'done' | 'missing' | 'problem' | 'optional';

export interface StepSummary {
  state: StepState;
  words: string;
}

export interface EditorState {
  studio: StudioState;
  pictures: PicturesState;
  documents: DocumentsState;
  archive: ArchiveState;
}

/** How far each step is, as sign and word. */
export function summariseSteps(editor: EditorState): Record<StepId, StepSummary> {
  const missing = missingIn(editor.studio).map(({ field }) => stepOfControl(field));
  const problems = problemSteps(editor);
  const stateOf = (id: StepId): StepSummary => {
    const wrong = problems.filter((step) => step === id).length;
    if (wrong > 0) return { state: 'problem', words: wrong === 1 ? '1 problem' : `${wrong} problems` };
    const lacking = missing.filter((step) => step === id).length;
    if (lacking > 0) return { state: 'missing', words: `${lacking} missing` };
    if (id === 'details' && !hasDetails(editor.studio)) return { state: 'optional', words: 'Optional' };
    return { state: 'done', words: 'Done' };
  };
  const review: StepSummary =
    problems.length + missing.length > 0
      ? { state: 'optional', words: 'Not ready yet' }
      : { state: 'done', words: 'Ready' };
  return {
    basics: stateOf('basics'),
    pictures: stateOf('pictures'),
    details: stateOf('details'),
    files: stateOf('files'),
    price: stateOf('price'),
    review,
  };
}

function problemSteps({ studio, pictures, documents, archive }: EditorState): StepId[] {
  const isRefused = ({ message }: { message: string | undefined }) => message !== undefined;
  return [
    ...Object.keys(problemsIn(studio)).map(stepOfControl),
    ...pictures.pending.filter(isRefused).map(() => 'pictures' as const),
    ...Object.keys(pictures.troubles).map(() => 'pictures' as const),
    ...documents.pending.filter(isRefused).map(() => 'files' as const),
    ...(archive.message === undefined ? [] : ['files' as const]),
  ];
}

function hasDetails({ values }: StudioState): boolean {
  const texts = fieldTexts(values);
  return Object.entries(texts).some(
    ([field, text]) => stepOfControl(field) === 'details' && field !== 'completionStatus' && text !== '',
  );
}
