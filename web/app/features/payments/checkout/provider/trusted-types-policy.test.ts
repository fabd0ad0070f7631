import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Rules = { createHTML(text: string): string | null; createScriptURL(url: string): string | null };
const made = new Map<string, Rules>();

beforeEach(() => {
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Rules) {
      if (made.has(name)) throw new TypeError(`a policy named ${name} was made before`);
      made.set(name, rules);
      return rules;
    },
  });
});
afterEach(() => {
  made.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function allow(address: string): Promise<Rules | undefined> {
  const { allowCheckout } = await import('./trusted-types-policy.ts');
  allowCheckout(address);
  return made.get('default');
}

it('No script policy for a checkout exists before a checkout is opened', async () => {
  await import('./trusted-types-policy.ts');
  expect([...made.keys()]).toEqual(['codehaat']);
});

it('The payment provider may load scripts from its own host and from no other', async () => {
  const rules = await allow('https://checkout.razorpay.com/v1/checkout.js');
  expect(rules?.createHTML('<b>x</b>')).toBe('<b>x</b>');
  const beside = 'https://checkout.razorpay.com/v1/more.js';
  expect(rules?.createScriptURL(beside)).toBe(beside);
  for (const url of ['/assets/a.js', 'https://checkout.razorpay.com.example/a.js', 'data:,x', 'blob:x'])
    expect(rules?.createScriptURL(url), url).toBeNull();
});

it('Once the checkout has ended nothing is allowed any more, until another one opens', async () => {
  const address = 'https://checkout.razorpay.com/v1/checkout.js';
  const rules = await allow(address);
  const { endCheckout } = await import('./trusted-types-policy.ts');
  endCheckout();
  expect(rules?.createHTML('<b>x</b>')).toBeNull();
  expect(rules?.createScriptURL(address)).toBeNull();
  await allow(address);
  expect(rules?.createHTML('<b>x</b>')).toBe('<b>x</b>');
});

it('On our own host only the checkout script is allowed, and opening it twice is fine', async () => {
  await allow('/sandbox/razorpay/v1/checkout.js');
  const rules = await allow('/sandbox/razorpay/v1/checkout.js');
  expect(rules?.createScriptURL('/sandbox/razorpay/v1/checkout.js')).toBe('/sandbox/razorpay/v1/checkout.js');
  expect(rules?.createScriptURL('/api/projects/images/x')).toBeNull();
});
