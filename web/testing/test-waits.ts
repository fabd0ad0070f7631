import { configure, getConfig } from '@testing-library/react';

/**
 * How `findBy…` and `waitFor` wait in all web tests.
 *
 * They end as soon as the screen shows what they look for, and on a busy machine that is before React has run the
 * effects of that drawing: a test that presses a button right then presses one that is not listening yet. So each wait
 * lasts one turn longer than React's own queue, which uses `setImmediate` too. How long a busy machine takes says
 * nothing about the product; what never comes is still missed.
 */
const { asyncWrapper } = getConfig();
const afterReact = globalThis.setImmediate;

configure({
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    await new Promise((resolve) => afterReact(resolve));
    return found;
  },
});
