// What other features may ask of masking: contacts are hidden in texts that others read (rule N6).

export { type ContactKind, hasContacts, maskContacts } from './rules/mask-contacts.ts';
