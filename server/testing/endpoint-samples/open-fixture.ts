import { beginByHand } from '../files/tus.ts';
import { buyProject, listProject, publishProject } from '../fixtures/listing-form.ts';
import type { Market, Person } from '../market/app.ts';
import type { SampleFixture } from './sample.ts';

/** Makes what the samples point at. */
export async function openSampleFixture(
  market: Market,
  { seller, buyer, admin }: Record<'seller' | 'buyer' | 'admin', Person>,
): Promise<SampleFixture> {
  const documents = [{ name: 'secret.md', content: '# For buyers\n', access: 'buyers' as const }];
  const published = await publishProject(market, seller, admin, { documents });
  const pending = await listProject(market, seller);
  const project = (await market.api('GET', `/projects/${published}`, { token: seller.token })).body.data;
  const order = await market.api('POST', '/payments/create-order', {
    token: buyer.token,
    body: { projectId: published },
  });
  const negotiation = await market.api('POST', '/negotiations/start', {
    token: buyer.token,
    body: { projectId: published, message: 'Does it run on a Raspberry Pi?' },
  });
  const sold = await publishProject(market, seller, admin);
  const bought = await buyProject(market, buyer, sold);
  const { data: owned } = (await market.api('GET', `/projects/${sold}`, { token: buyer.token })).body;
  await market.api('GET', `/projects/download/${owned.projectZipFile.filename}`, { token: buyer.token });
  const refund = await market.api('POST', `/payments/order/${bought}/refund`, {
    token: buyer.token,
    body: { reason: 'broken', text: 'It does not start' },
  });
  const versions = await market.api('GET', `/projects/${published}/versions`, { token: seller.token });
  const discount = await market.api('POST', '/discounts', {
    token: seller.token,
    body: { kind: 'percent', value: 10 },
  });
  const report = await market.api('POST', '/reports', {
    token: buyer.token,
    body: { about: 'listing', aboutId: published, reason: 'spam' },
  });
  const test = await market.api('POST', '/notifications/test', { token: admin.token });
  return {
    published,
    pending,
    archive: project.projectZipFile.filename,
    buyersOnlyDocument: project.documentationFiles[0].filename,
    image: project.images[0].url.split('/').pop(),
    imageId: project.images[0]._id,
    orderId: order.body.data.orderId,
    negotiation: negotiation.body.data.negotiation._id,
    refund: refund.body.data._id,
    discount: discount.body.data.discount._id,
    supportThread: await askForHelp(market, { seller, buyer, admin }),
    version: versions.body.data.versions[0]._id,
    report: report.body.data._id,
    ...(await askAndAnswer(market, published, { seller, buyer })),
    notification: test.body.data.notification._id,
    session: (await market.api('GET', '/auth/sessions', { token: buyer.token })).body.data.sessions[0]._id,
    // Somebody apart: what admins do to them signs them out, and the others are needed.
    person: (await market.registerAs('buyer')).uid,
    sellerSlug: project.seller.slug,
    upload: await beginByHand(market, seller.token, 10),
  };
}

/** A question of the buyer about a listing, and the seller's answer. */
async function askAndAnswer(
  market: Market,
  listing: string,
  { seller, buyer }: Record<'seller' | 'buyer', Person>,
): Promise<Pick<SampleFixture, 'question' | 'answer'>> {
  const question = await market.api('POST', `/projects/${listing}/questions`, {
    token: buyer.token,
    body: { text: 'Does it run on a Raspberry Pi?' },
  });
  const { _id } = question.body.data;
  const answer = await market.api('POST', `/questions/${_id}/answer`, {
    token: seller.token,
    body: { text: 'Yes, on a model 4 or later' },
  });
  return { question: _id, answer: answer.body.data._id };
}

/** A thread of a purchase of its own: others may go back, and then nobody writes in theirs any more. */
async function askForHelp(
  market: Market,
  { seller, buyer, admin }: Record<'seller' | 'buyer' | 'admin', Person>,
): Promise<string> {
  const orderId = await buyProject(market, buyer, await publishProject(market, seller, admin));
  const body = { orderId, text: 'It does not start' };
  return (await market.api('POST', '/support', { token: buyer.token, body })).body.data.thread._id;
}
