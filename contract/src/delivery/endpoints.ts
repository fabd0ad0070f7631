import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { ByFilename, PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { DOWNLOAD_LOG_PAGE_SIZE } from './constants.ts';
import { ByDownloadAddress, DownloadAddress, LoggedDownload } from './schemas.ts';

export const deliveryEndpoints = {
  'GET /projects/download/:filename': endpoint({
    summary: 'The archive, for its buyers, its seller and admins; ranges and digest included',
    access: 'signed-in',
    params: ByFilename,
    answer: 'file',
    otherStatuses: [{ status: 206, when: 'The part that was asked for' }],
  }),
  'POST /projects/download/:filename/address': endpoint({
    summary: 'A signed address with which a browser downloads the archive by itself',
    access: 'signed-in',
    params: ByFilename,
    data: DownloadAddress,
  }),
  'GET /projects/docs/:filename': endpoint({
    summary: 'A documentation file',
    access: 'signed-in',
    params: ByFilename,
    answer: 'file',
  }),
  'POST /projects/docs/:filename/address': endpoint({
    summary: 'A signed address with which a browser downloads the documentation file by itself',
    access: 'signed-in',
    params: ByFilename,
    data: DownloadAddress,
  }),
  'GET /downloads/:address': endpoint({
    summary: 'The file of a signed address, for the person it was made for; it begins within a minute',
    access: 'public',
    params: ByDownloadAddress,
    answer: 'file',
    otherStatuses: [
      { status: 206, when: 'The part that was asked for' },
      { status: 302, when: 'The archive is fetched from the store, at the address in `Location`' },
    ],
  }),
  'GET /payments/order/:orderId/downloads': endpoint({
    summary: 'What the buyer of an order downloaded and when, for the buyer, the seller and admins',
    access: 'signed-in',
    params: z.object({ orderId: Uuid }),
    query: z.object({
      page: PageNumber.default(1),
      limit: PageSize.default(DOWNLOAD_LOG_PAGE_SIZE),
    }),
    data: pageOf('downloads', LoggedDownload),
  }),
};
