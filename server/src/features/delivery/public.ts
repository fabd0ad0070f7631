// What other features may ask of delivery.
export { openByAddress, sendParts, tagOf } from './routes/send-parts.ts';
export { countFetch } from './service/count-fetch.ts';
export { addressFor } from './service/signed-address.ts';
