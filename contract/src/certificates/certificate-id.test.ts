import { expect, it } from 'vitest';
import { parseCertificateId } from './certificate-id.ts';

const ID = 'CH-4T7KQ-0ZM2X-9RB1C-HW5PD';

it.each([
  ID,
  'ch-4t7kq-0zm2x-9rb1c-hw5pd',
  '4T7KQ0ZM2X9RB1CHW5PD',
  ' CH 4T7KQ OZM2X 9RBIC HW5PD ',
  'CH4T7KQ0ZM2X9RBLCHW5PD',
])('The number typed as %j is the one on the certificate', (typed) => {
  expect(parseCertificateId(typed)).toBe(ID);
});

it.each(['', 'CH-', 'CH-4T7KQ', `${ID}0`, 'CH-4T7KQ-0ZM2X-9RB1C-HW5PU', 'x'.repeat(10_000)])(
  'No certificate id is made of %j',
  (typed) => {
    expect(parseCertificateId(typed)).toBeNull();
  },
);
