import * as fc from 'fast-check'
import { chargedAmount } from '@fieldhouse/domain/documents/discount'
import { totals } from '@fieldhouse/domain/documents/totals'
import type { EInvoiceSource } from '@fieldhouse/domain/accounting/einvoice/einvoice-of'
import { expect } from 'vitest'
import type { World } from '../../testing/world.ts'
import { accountFor } from '../testing.ts'

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
    hasTaxNumber: fc.boolean(),
    buyer: fc.constantFrom(
      null,
      { taxNumber: 'FR 83 404 833 048', businessNumber: '404 833 048' },
      { taxNumber: '83 404 833 048', businessNumber: null },
    ),
    transferDetails: fc.constantFrom(
      null,
      'Virement : FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP',
      'Intl: BE71 0961 2345 6769',
    ),
    exemption: fc.constantFrom(
      null,
      'REVERSE_CHARGE' as const,
      'INTRA_COMMUNITY' as const,
      'EXPORT' as const,
    ),
  })
  .map(({ lines, discount, mode, isCreditNote, isPrepaid, hasTaxNumber, exemption, ...drawn }) => {
    const taxExemption = hasTaxNumber ? exemption : null
    const german = { taxNumber: 'DE 811 907 980', businessNumber: null }
    const parties = {
      REVERSE_CHARGE: { clientCountry: 'FR', buyer: drawn.buyer ?? german },
      INTRA_COMMUNITY: { clientCountry: 'DE', buyer: german },
      EXPORT: { clientCountry: 'CA', buyer: null },
    } as const
    const { clientCountry, buyer } = parties[taxExemption ?? 'REVERSE_CHARGE']
    const taxRates = hasTaxNumber ? drawn.taxRates : []
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
      clientCountry,
      buyer: taxExemption ? buyer : drawn.buyer,
      taxExemption,
      issuer: {
        phone: '+33472000000',
        email: 'compta@etoile.example',
        www: null,
        gstNumber: null,
        qstNumber: hasTaxNumber ? 'FR 40 303 265 045' : null,
        orgNumber: '303 265 045',
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
      transferDetails: drawn.transferDetails,
    } as const
  })

const itemOf = (description: string, unitPrice: string, more: object = {}) => ({
  description,
  quantity: '1',
  unitPrice,
  ...more,
})

export type FrenchInvoices = Awaited<ReturnType<typeof frenchInvoices>>

/** Moves the company of the world to France, and returns functions for its invoices. */
export async function frenchInvoices({ app, admin, owner }: World) {
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
  await owner.query(
    `update workspaces set country = 'FR', currency = 'EUR', pst_num = 'FR 40 303 265 045', org_num = '303 265 045', address = $2 where id = $1`,
    [admin.workspaceId, JSON.stringify({ locality: 'Lyon', countryCode: 'FR' })],
  )
  const body = {
    account: await accountFor(admin),
    taxRates: [{ code: 'TAX', rate: '0.2' }],
    lineItems: [
      itemOf('Chaudière', '1000.00'),
      itemOf('Pose\net mise en service', '500.00', { taxRate: '0.1' }),
    ],
    clientCountry: 'FR',
  }
  const made = async (more: object = {}): Promise<string> => {
    const { result } = await admin.post('/invoice/create', { ...body, ...more })
    return result._id
  }
  const issued = async (more: object = {}): Promise<string> => {
    const id = await made(more)
    const { status, body: answer } = await admin.post(`/invoice/issue/${id}`, {})
    expect(status, JSON.stringify(answer)).toBe(200)
    return id
  }
  const download = (path: string) =>
    app.inject({
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${admin.token}`, 'x-workspace-id': admin.workspaceId },
    })
  return { body, made, issued, download }
}
