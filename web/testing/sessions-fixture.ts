/** Two devices of somebody, the first of which looks at the page. */
export const SESSIONS = [
  ['11', 'Firefox on Windows', true],
  ['12', 'Chrome on Android', false],
].map(([end, device, current]) => ({
  _id: `01890000-0000-7000-8000-0000000000${end}`,
  ...{ device, kind: current ? 'desktop' : 'phone', network: '203.0.113.0/24', country: 'IN' },
  createdAt: '2026-03-02T08:00:00Z',
  lastUsedAt: new Date().toISOString(),
  current,
}));
