import type { Readable } from 'node:stream';
import encodeQR from 'qr';
import { VERIFY_PATH } from '#contract/certificates/constants.ts';
import type { Certificate } from '#contract/certificates/schemas.ts';
import { formatDate, formatDateTime } from '#contract/formats/dates.ts';
import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { drawFacts } from '#platform/pdf/facts.ts';
import { INK, NOTE, PORTRAIT as PAGE, Sheet, STRONG, TEXT, TITLE } from '#platform/pdf/sheet.ts';

/** What a certificate's PDF is drawn of, and of nothing else: it is the same for ever. */
export interface CertificateContent {
  certificate: Certificate;
  licensee: string;
  keyId: string;
}

const FACT_NAMES = 128;
const QR_SIDE = 112;
const QR_BORDER = 2;
const HEADLINE = { ...TITLE, size: 30 };
const NAME = { ...TITLE, size: 17 };

/** Where anybody checks a certificate. */
const verifyAddress = ({ marketUrl, id }: Certificate) => `${marketUrl}${VERIFY_PATH}/${id}`;

/** The certificate of a licence as a tagged PDF for print (rule R5). */
export function drawCertificate(content: CertificateContent): Readable {
  const { certificate } = content;
  const sheet = new Sheet({
    page: PAGE,
    title: `Licence certificate ${certificate.id} from ${certificate.market}`,
    author: certificate.market,
    subject: certificate.project,
    now: new Date(certificate.issuedAt),
  });
  drawHead(sheet, certificate);
  drawGrant(sheet, content);
  drawSale(sheet, content);
  drawCheck(sheet, certificate);
  return sheet.end() as unknown as Readable;
}

function drawHead(sheet: Sheet, { market, id }: Certificate): void {
  const { pen } = sheet;
  sheet.bar();
  sheet.tagged('P', () => pen.column(market, PAGE.left, sheet.y, PAGE.measure / 2, { ...STRONG, size: 12 }));
  sheet.tagged('P', () => pen.rightAligned(id, PAGE.right, sheet.y, STRONG));
  sheet.y += 56;
  sheet.tagged('H1', () => {
    sheet.y = pen.column('Licence certificate', PAGE.left, sheet.y, PAGE.measure, HEADLINE) + 22;
  });
}

/** Who got which licence for what. */
function drawGrant(sheet: Sheet, { certificate, licensee }: CertificateContent): void {
  const { quantity, tier, project, seller } = certificate;
  const licence = quantity === 1 ? LICENCE_NAMES[tier] : `${LICENCE_NAMES[tier]}, ${quantity} times`;
  const lines = [
    ['Licensee', licensee],
    ['Licence', licence],
    ['Project', project],
    ['Granted by', seller],
  ] as const;
  for (const [name, value] of lines) {
    sheet.tagged('P', () => {
      const below = sheet.pen.column(name, PAGE.left, sheet.y, PAGE.measure, NOTE) + 1;
      sheet.y = sheet.pen.column(value, PAGE.left, below, PAGE.measure, NAME) + 12;
    });
  }
  sheet.y += 8;
  sheet.rule(INK);
  sheet.y += 6;
}

function drawSale(sheet: Sheet, { certificate, keyId }: CertificateContent): void {
  const hash = { ...TEXT, size: 9 };
  const facts = [
    ['Version', certificate.version],
    ['Bought', formatDateTime(new Date(certificate.paidAt))],
    ['Order', certificate.orderId],
    ['Issued', formatDate(new Date(certificate.issuedAt))],
    ['Archive, SHA-256', certificate.archiveSha256, hash],
    ['Licence text, SHA-256', certificate.licenceTextSha256, hash],
    ['Signed with key', keyId, hash],
  ] as const;
  drawFacts(sheet, facts, { names: FACT_NAMES, gap: 4 });
}

/** How to see whether it is genuine, at the foot of the page. */
function drawCheck(sheet: Sheet, certificate: Certificate): void {
  const top = PAGE.bottom - QR_SIDE;
  if (sheet.y + 24 > top) sheet.newPage();
  const address = verifyAddress(certificate);
  sheet.decorated(() => drawQr(sheet, address, PAGE.left, top));
  const [x, width] = [PAGE.left + QR_SIDE + 20, PAGE.measure - QR_SIDE - 20];
  sheet.y = top + 6;
  const paragraphs = [
    ['Check this certificate', STRONG],
    [`Scan the code, or open ${address}`, TEXT],
    [
      'The page says whether the licence is valid today. A refund ends the licence. The certificate as JSON, signed with Ed25519, can be checked without this market: the page says how.',
      NOTE,
    ],
  ] as const;
  for (const [text, style] of paragraphs) {
    sheet.tagged('P', () => {
      sheet.y = sheet.pen.column(text, x, sheet.y, width, style) + 4;
    });
  }
}

function drawQr({ doc }: Sheet, text: string, left: number, top: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QR_BORDER });
  const module = QR_SIDE / rows.length;
  doc.save().translate(left, top).scale(module);
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) doc.rect(x, y, 1, 1);
  }
  doc.fill('#000').restore();
}
