const METHODS: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
};

/** The provider's word for how it was paid, for people. */
export const methodName = (method: string) => METHODS[method] ?? (method || 'Online payment');

/** `9876543210` -> `+91 98765 43210` */
export const phoneForPeople = (digits: string) =>
  digits === '' ? '' : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
