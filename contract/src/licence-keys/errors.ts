/** What the calls about licence keys can answer, in the form of `ERRORS` (rule L13). */
export const LICENCE_KEY_ERRORS = {
  'licence_key.unknown': [404, 'There is no such key for this project. Check it and try again.'],
  'licence_key.revoked': [409, 'This key has ended: its purchase was refunded.'],
  'licence_key.replaced': [
    409,
    'This key was replaced by the key of a higher licence. Its buyer finds the new one in their purchases.',
  ],
  'licence_key.blocked': [409, 'The seller has blocked this key: {reason}'],
  'licence_key.no_activations_left': [
    409,
    'This key has no free place left (devices: {limit}). Deactivate a device, in the program there or in your purchases.',
  ],
  'licence_key.not_found': [404, 'There is no such key.'],
  'licence_key.activation_not_found': [404, 'This device is not activated any more.'],
  'licence_key.list_full': [
    409,
    'A project can have at most {most} unused keys, and this one has {unused}. Add more when some have been given out.',
  ],
} as const;
