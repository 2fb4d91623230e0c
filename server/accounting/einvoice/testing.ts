import * as fc from 'fast-check'
import { chargedAmount } from '@fieldhouse/domain/documents/discount'
import { totals } from '@fieldhouse/domain/documents/totals'
import type { EInvoiceSource } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'

const text = fc.constantFrom(
  'Pose',
  'Réparation & « essai » <2>',
  'Joint 3/4"',
  'Ñandú\nsegunda línea',
  '漢字 ]]>',
)
const money = fc.integer({ min: 0, max: 500_000_00 }).map((amount) => (amount / 100).toFixed(2))
const line = fc.record({
  name: fc.option(text),
  description: text,
  quantity: fc.constantFrom('1', '2', '1.5', '0.25', '12.345'),
  unitPrice: fc.oneof(money, fc.constant('0.0375'), fc.constant('33.3333')),
  discount: fc.option(fc.constantFrom({ percent: '10' }, { percent: '33.33' }, { percent: '100' })),
  untaxed: fc.boolean(),
  taxRate: fc.constantFrom(undefined, undefined, '0.1', '0.055', '0'),
})

/** Random issued documents of a French company, with their sums. */
export const drawnEInvoice: fc.Arbitrary<EInvoiceSource> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    discount: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent: String(percent) }))),
    taxRates: fc.constantFrom([{ code: 'TAX' as const, rate: '0.2' }], []),
    mode: fc.constantFrom('DOCUMENT' as const, 'LINE' as const),
    isCreditNote: fc.boolean(),
    isPrepaid: fc.boolean(),
  })
  .map(({ lines, discount, taxRates, mode, isCreditNote, isPrepaid }) => {
    const { amounts: _, ...sums } = totals(lines, taxRates, { mode, discount })
    return {
      ...sums,
      kind: isCreditNote ? 'CREDIT_NOTE' : 'INVOICE',
      invoiceNumber: 'F-000012',
      billingDate: '2026-11-30',
      dueDate: '2026-12-30',
      currency: 'EUR',
      locale: 'fr',
      companyName: 'Plomberie Étoile',
      companyAddress: '12 rue des Lilas',
      companyAddress2: '69003 Lyon',
      companyCountry: 'FR',
      clientName: 'Zoé Martin',
      clientAddress: '4 place Bellecour',
      clientAddress2: '69002 Lyon',
      clientCountry: 'FR',
      issuer: {
        phone: '+33472000000',
        email: 'compta@etoile.example',
        www: null,
        gstNumber: null,
        qstNumber: 'FR 40 303 265 045',
      },
      jobFacts: { jobNumber: 'J-1', purchaseOrder: 'BC-77', serviceLocation: null },
      notes: 'Merci',
      termsAndConditions: 'Paiement à 30 jours',
      taxRates: [...taxRates],
      lineItems: lines.map(({ name, untaxed, taxRate, discount: off, ...each }) => ({
        ...each,
        ...(name && { name }),
        ...(untaxed && { untaxed }),
        ...(taxRate && { taxRate }),
        ...(off && { discount: off }),
        amount: chargedAmount({ ...each, discount: off }),
      })),
      prepaid: isPrepaid && !isCreditNote ? '1.00' : '0.00',
      corrected: isCreditNote ? 'F-000011' : null,
    } as const
  })
