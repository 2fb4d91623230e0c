import type { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { DocumentStart } from '@fieldhouse/domain/documents/document'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { expect, test } from 'vitest'
import { contentBody, contentOfInvoice, contentValues } from './content-values.ts'

const start = { currency: 'CAD', locale: 'en', lineItems: [], taxRates: [] } as unknown as DocumentStart
const line = {
  description: 'Filter',
  quantity: '1',
  unitPrice: '90.00',
  product: 'a',
  follows: true as const,
}

/** Returns the product of the line and how its price follows it, after the user chose a product in the editor. */
function after(chosen: string | null) {
  const before = { lineItems: [line] }
  const values = contentValues(before, start)
  if (chosen) values.lineItems = values.lineItems.map((each) => ({ ...each, priced: { product: chosen } }))
  const [{ product, follows } = {}] = contentBody(values, start, before)['lineItems'] as Record<
    string,
    unknown
  >[]
  return { product, follows }
}

test('OPEN-793 a line keeps its product with its prices, until the user chooses another product in the editor', () => {
  expect(after(null)).toEqual({ product: 'a', follows: true })
  expect(after('a')).toEqual({ product: 'a', follows: true })
  expect(after('b')).toEqual({ product: 'b', follows: undefined })
})

const made = { lineItems: [], dueDate: null, locale: 'fr' } as unknown as Read<typeof invoice>

test('OPEN-852 the invoices of a recurring invoice have the tax rates of its lines', () => {
  const taxed = { ...line, amount: '90.00', taxRate: '0.1', date: null, tech: null }
  const content = contentOfInvoice({ ...made, lineItems: [taxed] } as unknown as Read<typeof invoice>)
  expect(content['lineItems']).toMatchObject([{ taxRate: '0.1' }])
  const values = contentValues(content, start)
  expect(values.lineItems).toMatchObject([{ taxRate: '10' }])
  expect(contentBody(values, start, content)['lineItems']).toMatchObject([{ taxRate: '0.1' }])
})

test.each([
  ['Maintenance fees', 'Maintenance fees'],
  ['Facture', undefined],
  [null, undefined],
])('OPEN-793 of an invoice with the title %s, the recurring invoice takes the title %s', (title, taken) => {
  const content = contentOfInvoice({ ...made, title })
  expect(content['title']).toBe(taken)
  expect(contentBody(contentValues(content, start), start, content)['title']).toBe(taken)
})
