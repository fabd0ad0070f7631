import { describe, expect, it } from 'vitest';
import { TransferMeter } from './transfer-meter.ts';

const MB = 1_000_000;

describe('The speed of an upload', () => {
  it('The speed is unknown until some time has passed', () => {
    const meter = new TransferMeter();
    expect(meter.read(0, 10 * MB, 0)).toEqual({ bytesPerSecond: 0, secondsLeft: undefined });
    expect(meter.read(MB, 10 * MB, 50)).toEqual({ bytesPerSecond: 0, secondsLeft: undefined });
  });

  it('The speed is measured in bytes per second and gives the time left', () => {
    const meter = new TransferMeter();
    meter.read(0, 10 * MB, 1000);
    expect(meter.read(2 * MB, 10 * MB, 2000)).toEqual({ bytesPerSecond: 2 * MB, secondsLeft: 4 });
  });

  it('The speed leaves out what was sent before an upload was resumed', () => {
    const meter = new TransferMeter();
    meter.read(8 * MB, 10 * MB, 0);
    expect(meter.read(9 * MB, 10 * MB, 1000)).toEqual({ bytesPerSecond: MB, secondsLeft: 1 });
  });

  it('The speed follows a connection that becomes slower', () => {
    const meter = new TransferMeter();
    let speed = meter.read(0, 100 * MB, 0);
    for (let second = 1; second <= 5; second += 1)
      speed = meter.read(second * 4 * MB, 100 * MB, second * 1000);
    expect(speed.bytesPerSecond).toBe(4 * MB);
    for (let second = 6; second <= 20; second += 1) {
      speed = meter.read((20 + (second - 5)) * MB, 100 * MB, second * 1000);
    }
    expect(speed).toEqual({ bytesPerSecond: MB, secondsLeft: 65 });
  });

  it('The speed is measured anew when a part has to be sent again', () => {
    const meter = new TransferMeter();
    meter.read(0, 10 * MB, 0);
    meter.read(6 * MB, 10 * MB, 2000);
    expect(meter.read(4 * MB, 10 * MB, 3000).secondsLeft).toBeUndefined();
    expect(meter.read(5 * MB, 10 * MB, 4000)).toEqual({ bytesPerSecond: MB, secondsLeft: 5 });
  });
});
