import { describe, expect, test } from 'vitest'
import { sayField } from '../field-words.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type CheckedDocument, documentFaults } from './document-check.ts'

const complete: CheckedDocument = {
  number: 'INV-000001',
  companyName: 'Atelier Nord',
  clientName: 'Marie Tremblay',
  billingDate: '2026-03-02',
  dueDate: '2026-04-02',
  paymentTerms: 'NET30',
  lineItems: [{ description: 'Repair', quantity: '1', unitPrice: '140.00' }],
}

/** The messages for an invoice with these changes, each with its path. */
function said(changes: Partial<CheckedDocument>): string[] {
  return documentFaults({ ...complete, ...changes }, 'invoiceNumber').map(
    (fault) => `${fault.path.join('.')}: ${sayField(fieldMessage(fault.code, fault.params), 'en')}`,
  )
}

describe('document check', () => {
  test('a complete invoice may go out', () => {
    expect(documentFaults(complete, 'invoiceNumber')).toEqual([])
  })

  test.each<[Partial<CheckedDocument>, string]>([
    [{ number: '' }, 'invoiceNumber: Invoice Number is required'],
    [{ companyName: ' ' }, 'companyName: Company Name is required'],
    [{ clientName: null }, 'clientName: Client Name is required'],
  ])('ACC-20 %j', (changes, sentence) => {
    expect(said(changes)).toEqual([sentence])
  })

  test.each<[Partial<CheckedDocument>, string]>([
    [{ billingDate: '' }, 'billingDate: Invoice date is required'],
    [{ dueDate: undefined }, 'dueDate: Due date is required'],
  ])('ACC-21 %j', (changes, sentence) => {
    expect(said(changes)).toEqual([sentence])
  })

  test('ACC-22 a due date before the invoice date is refused', () => {
    expect(said({ dueDate: '2026-03-01' })).toEqual(['dueDate: Due date cannot be before invoice date'])
  })

  test.each(['NET30', 'NET15', null])('ACC-22 under %s the due date must be a later one', (paymentTerms) => {
    expect(said({ dueDate: '2026-03-02', paymentTerms })).toEqual([
      'dueDate: Due date must be after invoice date',
    ])
  })

  test.each(['IMMEDIATE', 'COD', 'CASH', 'UPON_RECEIPT', 'CUSTOM', 'WARRANTY', 'SUBSCRIPTION'])(
    'ACC-22, OPEN-117 under %s the same day is fine',
    (paymentTerms) => {
      expect(said({ dueDate: '2026-03-02', paymentTerms })).toEqual([])
    },
  )

  test('ACC-23 dates that are none are named as such', () => {
    expect(said({ billingDate: '2026-02-30', dueDate: '04/02/2026' })).toEqual([
      'billingDate: Invalid invoice date format',
      'dueDate: Invalid due date format',
    ])
  })

  test('ACC-24 an invoice needs a line', () => {
    expect(said({ lineItems: [] })).toEqual(['lineItems: At least one line item is required'])
    expect(said({ lineItems: null })).toEqual(['lineItems: At least one line item is required'])
  })

  test('ACC-25 each line is named by its number, counted from 1', () => {
    const lineItems = [
      { description: 'Fine', quantity: '1', unitPrice: '0' },
      { description: '', quantity: 'abc', unitPrice: '-0.01' },
    ]
    expect(said({ lineItems })).toEqual([
      'lineItems.1.description: Line item 2: Description is required',
      'lineItems.1.quantity: Line item 2: Quantity must be greater than 0',
      'lineItems.1.unitPrice: Line item 2: Rate cannot be negative',
    ])
  })

  test('ACC-25 a line that has a name needs no description', () => {
    const lineItems = [{ name: 'Drain pump', description: ' ', quantity: '1', unitPrice: '70' }]
    expect(said({ lineItems })).toEqual([])
  })

  test('ACC-25 a rate must be a number, and a line without a rate costs nothing', () => {
    const rated = (unitPrice: unknown) =>
      said({ lineItems: [{ description: 'Fine', quantity: '1', unitPrice }] })
    expect(rated('abc')).toEqual(['lineItems.0.unitPrice: Line item 1: Rate must be a number'])
    expect([rated(null), rated(undefined)]).toEqual([[], []])
    expect(said({ lineItems: [{ description: 'Fine', quantity: '0', unitPrice: '1' }] })).toEqual([
      'lineItems.0.quantity: Line item 1: Quantity must be greater than 0',
    ])
  })

  test('OPEN-214 each option needs a line, and then the document itself needs none', () => {
    const fine = { description: 'Fine', quantity: '1', unitPrice: '1' }
    expect(said({ lineItems: [], options: [{ lineItems: [fine] }, { lineItems: [fine] }] })).toEqual([])
    expect(said({ options: [] })).toEqual([])
    expect(said({ lineItems: [], options: [] })).toEqual(['lineItems: At least one line item is required'])
    const options = [{ lineItems: [fine] }, { lineItems: [] }]
    expect(said({ lineItems: [{ ...fine, quantity: '0' }], options })).toEqual([
      'lineItems.0.quantity: Line item 1: Quantity must be greater than 0',
      'options.1.lineItems: At least one line item is required',
    ])
  })

  test('ACC-26, OPEN-115 an unknown payment term is answered with the list of the known', () => {
    expect(said({ paymentTerms: 'NET45' })).toEqual([
      'paymentTerms: Invalid payment term. Must be one of: NET15, NET30, NET60, NET90, IMMEDIATE, ' +
        'UPON_RECEIPT, CUSTOM, COD, CASH, WARRANTY, SUBSCRIPTION',
    ])
  })

  test('all faults come at once', () => {
    expect(documentFaults({}, 'invoiceNumber')).toHaveLength(6)
  })
})
