import { expect, it } from 'vitest';
import { orderFixture as order } from '../../../../../testing/order-fixture.ts';
import { byProject } from './by-project.ts';

const of = (projectId: string, part: Parameters<typeof order>[0] = {}) => {
  const one = order(part);
  return { ...one, project: { ...one.project, _id: projectId } };
};

it('A project is one entry of the library, shown by its newest licence in force, with the others behind it', () => {
  const revoked = of('a', { orderId: '1', owned: false, licenceStatus: 'revoked' });
  const other = of('b', { orderId: '2' });
  const newest = of('a', { orderId: '3', licence: 'commercial' });
  const first = of('a', { orderId: '4' });
  expect(byProject([revoked, other, newest, first])).toEqual([
    { shown: newest, others: [revoked, first], extensions: [] },
    { shown: other, others: [], extensions: [] },
  ]);
});

it('A project whose licences have all ended is shown by the newest of them', () => {
  const ended = [of('a', { orderId: '1', owned: false }), of('a', { orderId: '2', owned: false })];
  expect(byProject(ended)).toEqual([{ shown: ended[0], others: [ended[1]], extensions: [] }]);
});

it('What was paid for more support stands with its purchase, or alone where that is on another page', () => {
  const purchase = of('a', { orderId: '1' });
  const extension = of('a', { orderId: '2', owned: false, licenceStatus: null, extendsOrderId: '1' });
  expect(byProject([extension, purchase])).toEqual([
    { shown: purchase, others: [], extensions: [extension] },
  ]);
  expect(byProject([extension])).toEqual([{ shown: extension, others: [], extensions: [] }]);
});
