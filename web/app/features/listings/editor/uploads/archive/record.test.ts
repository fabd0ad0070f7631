import { beforeEach, describe, expect, it } from 'vitest';
import { isSameFile, readRecord, writeRecord } from './record.ts';

const RECORD = {
  address: '/api/uploads/01890000-0000-7000-8000-000000000001',
  name: 'board.zip',
  size: 40_000_000,
  lastModified: 1_700_000_000_000,
  received: 8_388_608,
  touchedAt: 1_790_000_000_000,
};

beforeEach(() => localStorage.clear());

describe('An interrupted upload', () => {
  it('An interrupted upload is found again by the same seller for the same listing', () => {
    writeRecord('u1', 'p1', RECORD);
    expect(readRecord('u1', 'p1', RECORD.touchedAt + 1000)).toEqual(RECORD);
    expect(readRecord('u2', 'p1', RECORD.touchedAt + 1000)).toBeUndefined();
    expect(readRecord('u1', 'p2', RECORD.touchedAt + 1000)).toBeUndefined();
  });

  it('An interrupted upload is forgotten when the server has forgotten it', () => {
    writeRecord('u1', 'p1', RECORD);
    expect(readRecord('u1', 'p1', RECORD.touchedAt + 25 * 3_600_000)).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it("An interrupted upload never continues at another site's address", () => {
    writeRecord('u1', 'p1', { ...RECORD, address: 'https://evil.example/api/uploads/1' });
    expect(readRecord('u1', 'p1', RECORD.touchedAt)).toBeUndefined();
  });

  it('An interrupted upload continues only with the same file', () => {
    const file = (name: string, at: number) => {
      const chosen = new File(['x'], name, { lastModified: at });
      Object.defineProperty(chosen, 'size', { value: RECORD.size });
      return chosen;
    };
    expect(isSameFile(RECORD, file('board.zip', RECORD.lastModified))).toBe(true);
    expect(isSameFile(RECORD, file('board.zip', RECORD.lastModified + 1))).toBe(false);
    expect(isSameFile(RECORD, file('board-2.zip', RECORD.lastModified))).toBe(false);
  });
});
