import * as z from 'zod';
import { PROJECT_DETAIL_FIELDS } from '../../constants.ts';
import type { ListingChange } from '../schemas.ts';

/**
 * A field of a form that is no text of its own: as what it is, or as the form's text. It becomes the form's text, and
 * the form's schema says what is wrong with it.
 */
const written = (description: object, ofNull = 'null') =>
  z
    .unknown()
    .transform((value) => {
      if (value === null) return ofNull;
      return typeof value === 'string' ? value : JSON.stringify(value);
    })
    .optional()
    .meta({ ...description });

const text = () => z.string('This field must be a text').optional();
const whole = () => written({ type: ['integer', 'string'] });
const flag = () => written({ enum: [true, false, 'true', 'false'] });
const list = (items: object) => written({ type: ['array', 'string'], items });
/** `null` takes the field away, as an answer shows it. */
const emptied = (type: string) => written({ type: [type, 'string', 'null'] }, '');
const address = () =>
  z
    .string('This field must be a text')
    .nullable()
    .transform((value) => value ?? '')
    .optional();

const DETAILS = Object.fromEntries(PROJECT_DETAIL_FIELDS.map((name) => [name, text()]));
const DOTTED = Object.fromEntries(PROJECT_DETAIL_FIELDS.map((name) => [`projectDetails.${name}`, text()]));

const FIELDS = {
  title: text(),
  description: text(),
  category: text(),
  price: whole(),
  licences: list({
    type: 'object',
    required: ['tier', 'price'],
    properties: { tier: { type: 'string' }, price: { type: 'integer' } },
  }),
  licenceConditions: list({ type: 'string' }),
  ownCondition: text(),
  permittedUse: list({ type: 'string' }),
  volumeSteps: list({
    type: 'object',
    required: ['quantity', 'percent'],
    properties: { quantity: { type: 'integer' }, percent: { type: 'integer' } },
  }),
  licenceKeys: text(),
  keyActivations: whole(),
  supportMonths: whole(),
  answerHours: emptied('integer'),
  supportExtensionPrice: emptied('integer'),
  tags: list({ type: 'string' }),
  demoUrl: address(),
  githubRepo: address(),
  completionStatus: whole(),
  zipDescription: text(),
  uploadId: text(),
  negotiable: flag(),
  floorPercent: emptied('integer'),
  autoAcceptPercent: emptied('integer'),
  autoDeclinePercent: emptied('integer'),
  submit: flag(),
  versionNumber: text(),
  changelog: text(),
  revision: whole(),
  documents: list({
    type: 'object',
    required: ['id', 'docType', 'docDescription', 'docAccess'],
    properties: {
      id: { type: 'string' },
      docType: { type: 'string' },
      docDescription: { type: 'string' },
      docAccess: { type: 'string' },
    },
  }),
  imageCaptions: list({
    type: 'object',
    required: ['imageId', 'caption'],
    properties: { imageId: { type: 'string' }, caption: { type: 'string' } },
  }),
} satisfies Record<Exclude<keyof ListingChange, `projectDetails.${string}`>, z.ZodType>;

/**
 * The fields of `PUT /projects/{id}` as JSON, for changes that bring no file (rules Y): it becomes the fields of the form,
 * by their names. `projectDetails` is an object, or its fields stand under the form's dotted names, which count where
 * both are sent.
 */
export const ListingChangeJson = z
  .object(
    { ...FIELDS, ...DOTTED, projectDetails: z.object(DETAILS, 'This field must be an object').optional() },
    'Send the fields as a JSON object',
  )
  .transform(({ projectDetails = {}, ...fields }): Record<string, string> => {
    const details = Object.entries(projectDetails).map(([name, value]) => [`projectDetails.${name}`, value]);
    const sent = [...details, ...Object.entries(fields)].filter(([, value]) => value !== undefined);
    return Object.fromEntries(sent);
  });
