import { expect, it } from 'vitest';
import { followChanges } from './follow-changes.ts';

/** What a cache was told, and how it stands; reading anew ends when told to. */
function openFollowed() {
  const reloads: PromiseWithResolvers<void>[] = [];
  let isServing = true;
  let purges = 0;
  const changes = followChanges(
    {
      purge: () => void purges++,
      suspend: () => {
        isServing = false;
      },
      goOn: () => {
        isServing = true;
      },
    },
    () => {
      const reload = Promise.withResolvers<void>();
      reloads.push(reload);
      return reload.promise;
    },
  );
  return {
    ...changes,
    endReload: async (number: number) => {
      reloads[number]!.resolve();
      await reloads[number]!.promise;
    },
    stands: () => ({ isServing, purges }),
  };
}

it('After a silence that was no loss the cache serves on what it has', () => {
  const { onSilent, onHeard, stands } = openFollowed();
  onSilent();
  expect(stands()).toEqual({ isServing: false, purges: 0 });
  onHeard();
  expect(stands()).toEqual({ isServing: true, purges: 0 });
});

it('After a loss the cache serves once all is read anew, and nothing from before', async () => {
  const { onLost, onRestored, endReload, stands } = openFollowed();
  onLost(new Error('gone'));
  onRestored();
  expect(stands()).toEqual({ isServing: false, purges: 0 });
  await endReload(0);
  expect(stands()).toEqual({ isServing: true, purges: 1 });
});

it('A cache whose changes are lost again while all is read anew waits for the next time', async () => {
  const { onLost, onRestored, endReload, stands } = openFollowed();
  onLost(new Error('gone'));
  onRestored();
  onLost(new Error('gone again'));
  await endReload(0);
  expect(stands()).toEqual({ isServing: false, purges: 0 });
  onRestored();
  await endReload(1);
  expect(stands()).toEqual({ isServing: true, purges: 1 });
});

it('A silence that ends while all is read anew does not bring back what was kept before the loss', async () => {
  const { onLost, onRestored, onSilent, onHeard, endReload, stands } = openFollowed();
  onLost(new Error('gone'));
  onRestored();
  onSilent();
  onHeard();
  expect(stands()).toEqual({ isServing: false, purges: 0 });
  onSilent();
  await endReload(0);
  expect(stands()).toEqual({ isServing: false, purges: 1 });
  onHeard();
  expect(stands()).toEqual({ isServing: true, purges: 1 });
});

it('While the standby serves the cache serves too, and forgets with every look at it', async () => {
  const { onLost, onStandby, onStandbyProgress, onRestored, endReload, stands } = openFollowed();
  onLost(new Error('gone'));
  onStandby(true);
  expect(stands()).toEqual({ isServing: true, purges: 1 });
  onStandbyProgress();
  expect(stands()).toEqual({ isServing: true, purges: 2 });
  onStandby(false);
  expect(stands()).toEqual({ isServing: false, purges: 3 });
  onRestored();
  await endReload(0);
  expect(stands()).toEqual({ isServing: true, purges: 4 });
});

it('A loss that is noticed only once the standby serves does not stop the cache', () => {
  const { onLost, onStandby, stands } = openFollowed();
  onStandby(true);
  onLost(new Error('gone'));
  expect(stands().isServing).toBe(true);
  onStandby(false);
  expect(stands().isServing).toBe(false);
});
