export const GIVE_KEY_JOB = 'licence-keys.give';
