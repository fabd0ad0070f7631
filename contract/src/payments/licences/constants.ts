/** What the summary over a licence's text answers, in its order (rule L11). */
export const LICENCE_TOPICS = [
  'projects',
  'clients',
  'resale',
  'changes',
  'hosting',
  'credit',
  'training',
] as const;
export type LicenceTopic = (typeof LICENCE_TOPICS)[number];
export const LICENCE_TOPIC_NAMES: Record<LicenceTopic, string> = {
  projects: 'Products',
  clients: 'Work for clients',
  resale: 'Resale',
  changes: 'Changes',
  hosting: 'Hosting as a service',
  credit: 'Credit to the seller',
  training: 'Training of models',
};

/** `unsaid`: that version of the text is silent about it. */
export const LICENCE_ANSWERS = ['yes', 'limited', 'no', 'unsaid'] as const;
export type LicenceAnswer = (typeof LICENCE_ANSWERS)[number];
