import type { Language } from '@fieldhouse/domain/kit/words/words'
import { documentKinds } from '@fieldhouse/domain/accounting/document-kinds'
import {
  type PrintSource,
  type PrintedDocument,
  printedDocument,
} from '@fieldhouse/domain/documents/printed-document'
import type { PrintedLine } from '@fieldhouse/domain/documents/printed-lines'
import { orderPapers } from '@fieldhouse/domain/orders/order-papers'
import { type OrderPrintSource, printedOrder } from '@fieldhouse/domain/orders/printed-order'
import { keysOf } from '@fieldhouse/domain/kit/value/typed-record'

const company = 'Société de plomberie, chauffage et climatisation des Laurentides et de Lanaudière inc.'
const client = 'Copropriété de l’Île-des-Sœurs, Jean-François Archambault-Desrosiers, administrateur'
const unbroken = 'W'.repeat(200)
const address = '12345, boulevard de la Côte-Vertu Ouest, bureau 1200, immeuble administratif, aile nord-est'
const sentence = 'Réparation de la chaudière au gaz, remplacement du brûleur et nettoyage complet. '
const words = (length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)

const line = (more: Partial<PrintedLine> = {}): PrintedLine => ({
  description: 'Repair',
  quantity: '2',
  unitPrice: '70.00',
  amount: '140.00',
  ...more,
})

/** The values of two lines: `large` has large values, and `largest` has the maximum quantity and price. */
const large = { quantity: '12345.6789', unitPrice: '98765.4321', amount: '1219326311.37' }
const largest = { quantity: '999999999999.9999', unitPrice: '999999999999.9999', amount: '999999999999.99' }
const visit = { date: '2026-09-30', tech: 'Jean-François Archambault-Desrosiers, Marie-Ève Charbonneau' }

const usual: PrintSource = {
  kind: documentKinds.INVOICE,
  status: 'SENT',
  number: 'INV-000001',
  billingDate: '2026-03-02',
  dueDate: '2026-04-02',
  paymentTerms: 'NET30',
  currency: 'CAD',
  lineItems: [line(), line({ name: 'Pump', description: sentence })],
  taxBreakdown: [
    { code: 'SERVICE_TAX', rate: '0.05', amount: '14.00' },
    { code: 'TAX', rate: '0.09975', amount: '27.93' },
  ],
  subtotal: '280.00',
  total: '321.93',
  paid: '0.00',
  credited: '0.00',
  balance: '321.93',
  notes: null,
  termsAndConditions: 'Payment is due by April 2, 2026.',
  title: null,
  logoWidth: null,
  companyName: 'Plomberie Tremblay',
  companyAddress: '4450 rue Saint-Denis',
  companyAddress2: 'Montréal, QC H2J 2L1',
  companyCountry: 'CA',
  clientName: 'Éric Gagnon',
  clientAddress: '1200 rue Sainte-Catherine O',
  clientAddress2: 'Montréal, QC H3B 1K9',
  clientCountry: 'CA',
  issuer: {
    phone: '+15145550100',
    email: 'office@example.com',
    www: 'www.example.com',
    gstNumber: '123456789 RT0001',
    qstNumber: '1234567890 TQ0001',
  },
  jobFacts: null,
  externalNotes: [],
  reason: null,
  corrected: null,
}

const long: Partial<PrintSource> = {
  companyName: company,
  companyAddress: address,
  companyAddress2: `${address}, Montréal`,
  clientName: client,
  clientAddress: address,
  clientAddress2: `${address}, Laval`,
  clientCountry: 'FR',
  title: 'Facture définitive des travaux de plomberie et de chauffage de la saison 2026',
  number: 'F'.repeat(40),
  issuer: {
    phone: '+15145550100',
    email: `${'plomberie.laurentides'.repeat(4)}@example.com`,
    www: `https://www.example.com/${'laurentides/'.repeat(9)}`,
    gstNumber: '123456789 RT0001 / 987654321 RT0002',
    qstNumber: '1234567890 TQ0001 / 0987654321 TQ0002',
  },
  jobFacts: {
    jobNumber: 'JOB-000123',
    purchaseOrder: 'PO-'.repeat(20),
    serviceLocation: `${address}, ${address}`,
  },
}

const taxes: PrintSource['taxBreakdown'] = [
  {
    code: 'SERVICE_TAX',
    rate: '0.05',
    amount: '99999999999.99',
    description: 'Taxe sur les produits et services du Canada, taux de 2026',
    base: '999999999999.99',
  },
  { code: 'TAX', rate: '0.09975123', amount: '99999999999.99', base: '999999999999.99' },
]
const sums = { subtotal: '999999999999.99', taxBreakdown: taxes, total: '999999999999.99' }
const discount = { discount: { percent: '12.3456' }, discountAmount: '99999999999.99' }

const option = (at: number) => ({
  _id: String(at),
  name: `${at}. ${client}`,
  lineItems: [line({ ...large, optional: true }), line({ description: words(600), untaxed: true })],
  ...sums,
  depositAmount: '99999999999.99',
})
const estimate: Partial<PrintSource> = {
  kind: documentKinds.ESTIMATE,
  number: 'EST-000001',
  options: [1, 2, 3].map(option),
  deposit: { percent: '33.3333' },
}

const nothing = {
  number: null,
  billingDate: null,
  dueDate: null,
  paymentTerms: null,
  lineItems: [],
  taxBreakdown: [],
  termsAndConditions: null,
  companyName: null,
  companyAddress: null,
  companyAddress2: null,
  companyCountry: null,
  clientName: null,
  clientAddress: null,
  clientAddress2: null,
  clientCountry: null,
  issuer: null,
}

const lines = (count: number, more: Partial<PrintedLine> = {}) =>
  Array.from({ length: count }, (_, at) => line({ description: `${at + 1} ${words(58)}`, ...more }))

/** Documents with extreme values, such as no lines, very long texts, very large figures, or very many lines. */
const sources: Readonly<Record<string, Partial<PrintSource>>> = {
  usual: {},
  empty: nothing,
  draft: { status: 'DRAFT', number: 'DRAFT-12' },
  'long texts': long,
  'unbroken texts': {
    companyName: unbroken,
    clientName: unbroken,
    title: unbroken.slice(0, 80),
    number: unbroken.slice(0, 40),
    notes: unbroken,
    lineItems: [line({ name: unbroken, description: unbroken, tech: unbroken, date: '2026-09-30' })],
  },
  'large figures': {
    ...long,
    ...sums,
    ...discount,
    lineItems: [line(large), line({ ...large, discount: { amount: '99999999.99' }, untaxed: true })],
  },
  'large figures of visits': {
    ...long,
    ...sums,
    lineItems: [line({ ...large, ...visit, description: words(300) })],
  },
  'largest figures': { ...sums, lineItems: [line(largest)] },
  'largest figures of visits': {
    ...sums,
    lineItems: [line({ ...largest, ...visit, description: words(300) })],
  },
  'paid in part': {
    ...sums,
    paid: '99999999999.99',
    credited: '99999999999.99',
    balance: '99999999999.99',
    depositAsked: '99999999999.99',
  },
  'notes of several pages': {
    ...long,
    notes: words(9000),
    externalNotes: [words(2000)],
    termsAndConditions: words(9000),
  },
  'notes beside sums': { notes: words(200), termsAndConditions: words(200), ...sums },
  'a tall line': {
    lineItems: [line({ description: words(2000) }), line({ tech: unbroken, description: 'x\n'.repeat(900) })],
  },
  'one line': { lineItems: lines(1) },
  '500 lines': { ...long, lineItems: lines(500, large) },
  'lines of visits': { lineItems: lines(60, visit) },
  abroad: { ...long, companyCountry: 'FR', clientCountry: 'CA', currency: 'EUR' },
  'credit note': {
    ...long,
    kind: documentKinds.CREDIT_NOTE,
    number: 'CN-000001',
    title: null,
    corrected: 'F'.repeat(40),
    reason: words(300),
  },
  'cancelled estimate': { ...estimate, status: 'CANCELLED' },
  'accepted estimate': {
    ...long,
    ...estimate,
    status: 'ACCEPTED',
    option: '2',
    accepted: { name: client, day: '2026-09-30' },
  },
}

const counts = { new: 123_456, refurbished: 123_456, damaged: 123_456 }
const none = { new: 0, refurbished: 0, damaged: 0 }
const place = (name: string) => ({
  name,
  address: { street: address, town: `${address}, Laval`, country: 'CA' },
  more: ['+1 514 555-0100', `${'ventes.laurentides'.repeat(4)}@example.com`],
})
const order: OrderPrintSource = {
  ...usual,
  ...long,
  issuer: long.issuer ?? null,
  type: 'BUY',
  status: 'PENDING',
  poNumber: 'PO-'.repeat(13),
  referenceNumber: 'R'.repeat(60),
  parent: 'PO-000001',
  day: '2026-09-30',
  expected: '2026-09-30',
  shippingNumber: 'S'.repeat(60),
  jobNumber: 'JOB-000123',
  orderedBy: client,
  notes: words(3000),
  currency: 'CAD',
  supplier: place(company),
  customer: place(client),
  sender: place(client),
  receiver: place(company),
  lines: Array.from({ length: 40 }, (_, at) => ({
    name: at === 0 ? unbroken : words(80),
    productNumber: 'NO-'.repeat(13),
    sku: 'SKU-'.repeat(10),
    description: words(at === 1 ? 900 : 90),
    ordered: counts,
    cancelled: none,
    unitCost: '98765.4321',
    unitPrice: '98765.4321',
    receiver: client,
  })),
}

/** Returns all extreme documents and the PDFs of orders in a language. */
export const extremeDocuments = (locale: Language): [string, PrintedDocument][] => [
  ...Object.entries(sources).map(([name, source]): [string, PrintedDocument] => [
    name,
    printedDocument({ ...usual, ...source }, locale),
  ]),
  ...keysOf(orderPapers).map((paper): [string, PrintedDocument] => [
    `order ${paper}`,
    printedOrder(order, { paper, locale }),
  ]),
]
