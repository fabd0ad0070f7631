import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageOf, Uuid } from '../../fields.ts';
import { EXPORT_FIELDS } from '../tables/schemas.ts';
import { ManagedText, ManagedTextCase, TextHiding, TextPublishing, TextQuery } from './schemas.ts';

const ById = z.object({ id: Uuid });

export const adminTextEndpoints = {
  'GET /admin/texts': endpoint({
    summary: 'What people publish about listings, what waits unless told otherwise',
    access: ['admin'],
    query: TextQuery,
    data: pageOf('texts', ManagedText),
  }),
  'GET /admin/texts.csv': endpoint({
    summary: 'The filtered list of public texts as a file',
    access: ['admin'],
    query: TextQuery.extend(EXPORT_FIELDS),
    answer: 'file',
  }),
  'GET /admin/texts/:id': endpoint({
    summary: 'One public text, with what it was before each edit',
    access: ['admin'],
    params: ById,
    data: ManagedTextCase,
  }),
  'POST /admin/texts/:id/publish': endpoint({
    summary: 'Publish a text that waits, or show a hidden one again; an appeal is granted by it',
    access: ['admin'],
    params: ById,
    body: TextPublishing,
    data: ManagedTextCase,
  }),
  'POST /admin/texts/:id/hide': endpoint({
    summary: 'Hide a text, and tell its author why; an open appeal is refused by it',
    access: ['admin'],
    params: ById,
    body: TextHiding,
    data: ManagedTextCase,
  }),
};
