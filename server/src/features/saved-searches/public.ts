// What other features may ask of saved searches.
export { mailOfFinds } from './service/mail.ts';
