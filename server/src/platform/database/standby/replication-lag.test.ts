import { expect, it } from 'vitest';
import { bytesOfPosition, measureReplicationLag } from './replication-lag.ts';

/** The primary writes a byte each second, beginning at one second. */
function writtenUntil(seconds: number) {
  const lag = measureReplicationLag();
  for (let second = 1; second <= seconds; second++) lag.wrote(second * 1000, BigInt(second));
  return lag;
}

it('The lag is unknown until primary and copy have both been heard of', () => {
  const lag = measureReplicationLag();
  expect(lag.seconds()).toBeNull();
  lag.wrote(0, 5n);
  expect(lag.seconds()).toBeNull();
  lag.replayed(4n);
  expect(lag.seconds()).toBeNull();
  lag.replayed(5n);
  expect(lag.seconds()).toBe(0);
});

it('A copy that has replayed the log up to an earlier moment is behind by the time since', () => {
  const lag = writtenUntil(10);
  lag.replayed(7n);
  expect(lag.seconds()).toBe(3);
});

it('A copy catches up while the primary is away, and a quiet hour makes it no older', () => {
  const lag = writtenUntil(10);
  lag.replayed(4n);
  expect(lag.seconds()).toBe(6);
  lag.replayed(10n);
  lag.replayed(10n);
  expect(lag.seconds()).toBe(0);
});

it('A primary that writes nothing leaves no copy behind', () => {
  const lag = measureReplicationLag();
  lag.wrote(0, 5n);
  lag.replayed(5n);
  lag.wrote(60_000, 5n);
  lag.replayed(5n);
  expect(lag.seconds()).toBe(0);
});

it('A copy that stands still is behind by ever more, beyond what is kept of the log too', () => {
  const lag = measureReplicationLag();
  lag.wrote(0, 1n);
  lag.replayed(1n);
  for (let second = 1; second <= 5_000; second++) lag.wrote(second * 1000, BigInt(second + 1));
  lag.replayed(1n);
  expect(lag.seconds()).toBe(5_000);
});

it('A new primary with a shorter log is followed from where it begins', () => {
  const lag = writtenUntil(10);
  lag.replayed(8n);
  lag.wrote(11_000, 8n);
  lag.replayed(8n);
  expect(lag.seconds()).toBe(0);
});

it('A position in the log is read as a number of bytes', () => {
  expect(bytesOfPosition('0/0')).toBe(0n);
  expect(bytesOfPosition('1/0')).toBe(4_294_967_296n);
  expect(bytesOfPosition('16/B374D848')).toBe(0x16_b374_d848n);
});
