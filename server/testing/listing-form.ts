import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yazl from 'yazl';
import type { RunningServer } from './api-client.ts';
import type { Person } from './app.ts';

/** A small sound archive with a README. */
export async function makeArchive(files: Record<string, string> = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const all = { 'README.md': '# A project\n', 'index.js': "console.log('namaste');\n", ...files };
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A picture with enough going on to be encoded for real. */
export async function makePicture(hue = 30): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="hsl(${hue} 60% 90%)"/><circle cx="400" cy="250" r="180" fill="hsl(${hue} 70% 45%)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export interface ListingParts {
  fields?: Record<string, string>;
  archive?: Buffer | null;
  images?: Buffer[];
  documents?: { name: string; content: string; access?: 'preview' | 'buyers' }[];
}

const FIELDS = {
  title: 'Hostel booking web app',
  description: 'Rooms, guests and payments for a small hostel, with a calendar and a daily report.',
  category: 'web',
  price: '1499',
  tags: '["booking","node"]',
  githubRepo: 'https://code.example.com/asha/hostel',
  demoUrl: 'https://demo.example.com/hostel',
  zipDescription: 'Source, schema and seed data',
  'projectDetails.complexityLevel': 'Intermediate',
  'projectDetails.techStack': 'Node, PostgreSQL',
};

/** The form of `POST /projects` for a complete listing, changed as told. */
export async function listingForm(parts: ListingParts = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...parts.fields })) form.append(name, value);
  for (const [index, image] of (parts.images ?? [await makePicture()]).entries()) {
    form.append('images', new Blob([new Uint8Array(image)], { type: 'image/png' }), `shot-${index}.png`);
  }
  for (const [index, document] of (
    parts.documents ?? [{ name: 'guide.md', content: '# Guide\n' }]
  ).entries()) {
    form.append(`docType_${index}`, 'technical');
    form.append(`docDescription_${index}`, `About ${document.name}`);
    if (document.access) form.append(`docAccess_${index}`, document.access);
    form.append('documentationFiles', new Blob([document.content], { type: 'text/markdown' }), document.name);
  }
  const archive = parts.archive === undefined ? await makeArchive() : parts.archive;
  if (archive) {
    form.append(
      'projectZipFile',
      new Blob([new Uint8Array(archive)], { type: 'application/zip' }),
      'hostel.zip',
    );
  }
  return form;
}

/** Lists and submits a project as this seller; its id. */
export async function listProject(
  market: RunningServer,
  seller: Person,
  parts: ListingParts = {},
): Promise<string> {
  const form = await listingForm({ ...parts, fields: { submit: 'true', ...parts.fields } });
  const answer = await market.api('POST', '/projects', { token: seller.token, form });
  if (answer.status !== 201) throw new Error(`not listed: ${JSON.stringify(answer.body)}`);
  return answer.body.data._id as string;
}

/** Lists a project and has it approved; its id. */
export async function publishProject(
  market: RunningServer,
  seller: Person,
  admin: Person,
  parts: ListingParts = {},
): Promise<string> {
  const id = await listProject(market, seller, parts);
  const current = await market.api('GET', `/projects/${id}`, { token: seller.token });
  if (current.body.data.status === 'approved') return id;
  const answer = await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token });
  if (answer.status !== 200) throw new Error(`not approved: ${JSON.stringify(answer.body)}`);
  return id;
}

/** Buys through the sandbox as a browser would; the order's id. */
export async function buyProject(market: RunningServer, buyer: Person, projectId: string): Promise<string> {
  const order = await market.api('POST', '/payments/create-order', {
    token: buyer.token,
    body: { projectId },
  });
  if (order.status !== 201) throw new Error(`no order: ${JSON.stringify(order.body)}`);
  const { orderId, razorpayOrderId } = order.body.data;
  const paid = await payInSandbox(market, razorpayOrderId);
  const verified = await market.api('POST', '/payments/verify-payment', { token: buyer.token, body: paid });
  if (verified.status !== 200) throw new Error(`not verified: ${JSON.stringify(verified.body)}`);
  return orderId as string;
}

/** Pays an order at the provider; what its checkout would hand to the page. */
export async function payInSandbox(
  market: RunningServer,
  providerOrderId: string,
  outcome: 'success' | 'failure' | 'authorize' = 'success',
): Promise<{ razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }> {
  const response = await fetch(`${market.url}/sandbox/razorpay/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: providerOrderId, outcome }),
  });
  if (!response.ok) throw new Error(`the sandbox refused: ${await response.text()}`);
  return (await response.json()) as Awaited<ReturnType<typeof payInSandbox>>;
}
