import { ByDownloadAddress, DownloadAddress } from '../../delivery/schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { ByExport, OwnData, PersonalExport, PersonalExports } from './schemas.ts';

/** Calls by which people take along what the market holds about them. */
export const exportEndpoints = {
  'GET /users/me/export': endpoint({
    summary: "What the market holds about the caller, by topic; without the caller's files",
    access: 'signed-in',
    needsFreshSignIn: true,
    data: OwnData,
    otherStatuses: [
      {
        status: 202,
        when: 'It is much: an export was begun, or runs already, and a mail follows',
      },
    ],
  }),
  'GET /users/me/exports': endpoint({
    summary: "The caller's exports: how far they are, and until when their files are kept",
    access: 'signed-in',
    data: PersonalExports,
  }),
  'POST /users/me/exports': endpoint({
    summary: "Begins a ZIP of what the market holds about the caller, and of the caller's files",
    access: 'signed-in',
    needsFreshSignIn: true,
    idempotent: true,
    status: 202,
    data: PersonalExport,
  }),
  'GET /users/me/exports/:id/file': endpoint({
    summary: 'The ZIP; ranges and digest included',
    access: 'signed-in',
    needsFreshSignIn: true,
    params: ByExport,
    answer: 'file',
    otherStatuses: [{ status: 206, when: 'The part that was asked for' }],
  }),
  'POST /users/me/exports/:id/address': endpoint({
    summary: 'A signed address with which a browser downloads the ZIP by itself',
    access: 'signed-in',
    needsFreshSignIn: true,
    params: ByExport,
    data: DownloadAddress,
  }),
  'GET /exports/:address': endpoint({
    summary: 'The ZIP of a signed address, for the person it was made for; it begins within a minute',
    access: 'public',
    params: ByDownloadAddress,
    answer: 'file',
    otherStatuses: [{ status: 206, when: 'The part that was asked for' }],
  }),
};
