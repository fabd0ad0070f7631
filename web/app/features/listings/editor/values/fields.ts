import { LICENCE_CONDITION_TEXTS } from '#contract/listings/conditions/constants.ts';
import { PROJECT_DETAIL_FIELDS } from '#contract/listings/constants.ts';
import { PERMITTED_USE_NAMES } from '#contract/listings/permitted-use.ts';
import { volumeStepText } from '#contract/listings/volume-steps.ts';
import { groupedRupees, readRupees } from '../../../../lib/forms/whole-number.ts';
import { type ListingValues, licencesOf, sentCaptions, stepsOf, tagsOf } from './listing.ts';

/** Fields of a listing by the names that the server gives them (rules B7 and Y), in the order of the steps. */
export const LISTING_FIELDS = [
  'title',
  'category',
  'tags',
  'description',
  'imageCaptions',
  ...PROJECT_DETAIL_FIELDS.map((name) => `projectDetails.${name}` as const),
  'completionStatus',
  'demoUrl',
  'githubRepo',
  'zipDescription',
  'versionNumber',
  'changelog',
  'documents',
  'licences',
  'licenceConditions',
  'ownCondition',
  'licenceKeys',
  'keyActivations',
  'supportMonths',
  'answerHours',
  'supportExtensionPrice',
  'negotiable',
  'floorPercent',
  'autoAcceptPercent',
  'autoDeclinePercent',
  'volumeSteps',
  'permittedUse',
] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/** Each field's text as it goes over the wire. */
export type FieldTexts = Record<ListingField, string>;

/** Once there is a value, the server keeps it until another one comes: emptied, these are not sent. */
const NEVER_EMPTY: readonly ListingField[] = [
  'category',
  'completionStatus',
  'licences',
  'keyActivations',
  'versionNumber',
];

export function fieldTexts(values: ListingValues): FieldTexts {
  const { projectDetails: details, prices, documents } = values;
  const licences = licencesOf(prices);
  const texts: Partial<FieldTexts> = {
    title: values.title.trim(),
    description: values.description.trim(),
    category: values.category,
    tags: JSON.stringify(tagsOf(values.tags)),
    completionStatus: values.completionStatus.trim(),
    demoUrl: values.demoUrl.trim(),
    githubRepo: values.githubRepo.trim(),
    zipDescription: values.zipDescription.trim(),
    versionNumber: values.versionNumber.trim(),
    changelog: values.changelog.trim(),
    documents: JSON.stringify(
      documents.map(({ id, type, description, access }) => ({
        id,
        docType: type,
        docDescription: description.trim(),
        docAccess: access,
      })),
    ),
    imageCaptions: JSON.stringify(sentCaptions(values.imageCaptions)),
    licences: licences.length === 0 ? '' : JSON.stringify(licences),
    volumeSteps: JSON.stringify(stepsOf(values.volumeSteps)),
    permittedUse: JSON.stringify(values.permittedUse),
    licenceConditions: JSON.stringify(values.licenceConditions),
    ownCondition: values.ownCondition.trim(),
    licenceKeys: values.licenceKeys,
    keyActivations: values.keyActivations.trim(),
    supportMonths: values.supportMonths,
    answerHours: values.answerHours.trim(),
    supportExtensionPrice: rupeesText(values.supportExtensionPrice),
    negotiable: String(values.negotiable),
    floorPercent: values.floorPercent.trim(),
    autoAcceptPercent: values.autoAcceptPercent.trim(),
    autoDeclinePercent: values.autoDeclinePercent.trim(),
  };
  for (const name of PROJECT_DETAIL_FIELDS) texts[`projectDetails.${name}`] = details[name].trim();
  return texts as FieldTexts;
}

/** An amount as it is sent; what is none is left to the checks. */
function rupeesText(typed: string): string {
  const rupees = readRupees(typed);
  return Number.isNaN(rupees) ? typed.trim() : String(rupees);
}

/** The fields that are not as they were, in the order of the form. */
export function changedFields(before: FieldTexts, now: FieldTexts): ListingField[] {
  return LISTING_FIELDS.filter((field) => before[field] !== now[field]);
}

/** Whether a change of a field can be sent at all. */
export function isSendable(field: ListingField, texts: FieldTexts): boolean {
  return texts[field] !== '' || !NEVER_EMPTY.includes(field);
}

/** `into` with one field's value of `from`. */
export function withFieldOf(into: ListingValues, from: ListingValues, field: ListingField): ListingValues {
  if (field === 'licences') return { ...into, prices: from.prices };
  if (field.startsWith('projectDetails.')) {
    const name = field.slice('projectDetails.'.length) as keyof ListingValues['projectDetails'];
    return { ...into, projectDetails: { ...into.projectDetails, [name]: from.projectDetails[name] } };
  }
  return { ...into, [field]: from[field as keyof ListingValues] };
}

/** How a field is called in a sentence. */
export const FIELD_NAMES: Record<ListingField, string> = {
  title: 'Title',
  category: 'Category',
  tags: 'Tags',
  description: 'Description',
  imageCaptions: 'Captions of pictures',
  'projectDetails.complexityLevel': 'Complexity level',
  'projectDetails.techStack': 'Tech stack',
  'projectDetails.timeline': 'Timeline',
  'projectDetails.prerequisites': 'Prerequisites',
  'projectDetails.installationInstructions': 'Installation instructions',
  'projectDetails.usageInstructions': 'Usage instructions',
  completionStatus: 'Completion',
  demoUrl: 'Live demo',
  githubRepo: 'Source repository',
  zipDescription: 'What is in the archive',
  versionNumber: 'Version number',
  changelog: 'What is new',
  documents: 'Documents',
  licences: 'Licences',
  volumeSteps: 'Less for several licences',
  permittedUse: 'Meant for',
  licenceConditions: 'Conditions',
  ownCondition: 'Condition of your own',
  licenceKeys: 'Licence keys',
  keyActivations: 'Devices of a key',
  supportMonths: 'Months of support',
  answerHours: 'Hours to an answer',
  supportExtensionPrice: 'Price of more support',
  negotiable: 'Negotiation',
  floorPercent: 'Hidden floor',
  autoAcceptPercent: 'Accept at once',
  autoDeclinePercent: 'Decline at once',
};

/** What was typed in a field, to be read and copied by a person. */
export function typedText(values: ListingValues, field: ListingField): string {
  if (field === 'licences')
    return licencesOf(values.prices)
      .map(({ tier }) => `${tier} ${groupedRupees(values.prices[tier])}`)
      .join(', ');
  if (field === 'documents') return values.documents.map(({ description }) => description).join('\n');
  if (field === 'imageCaptions')
    return values.imageCaptions
      .map(({ caption }) => caption)
      .filter(Boolean)
      .join('\n');
  if (field === 'licenceConditions')
    return values.licenceConditions.map((code) => LICENCE_CONDITION_TEXTS[code]).join('\n');
  if (field === 'volumeSteps') return stepsOf(values.volumeSteps).map(volumeStepText).join('\n');
  if (field === 'permittedUse') return values.permittedUse.map((use) => PERMITTED_USE_NAMES[use]).join(', ');
  if (field === 'negotiable') return values.negotiable ? 'Yes' : 'No';
  if (field === 'tags') return values.tags;
  return fieldTexts(values)[field];
}
