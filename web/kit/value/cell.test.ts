import { bankLine } from '@fieldhouse/domain/bank/bank-line'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { payment } from '@fieldhouse/domain/accounting/payment'
import { expect, test } from 'vitest'
import type { EntityWords } from '../text/words.ts'
import { type Writing, fieldValue } from './cell.tsx'
import { makeFormat } from './format.ts'

const format = makeFormat({
  language: 'fr',
  country: 'FR',
  timezone: 'Europe/Paris',
  timeformat: 'DD/MM/YYYY HH:mm',
  currency: 'EUR',
})
const writing: Writing = { format, language: 'fr', yes: 'Oui', no: 'Non' }
const words: EntityWords = {
  one: '',
  many: '',
  help: () => '',
  section: () => '',
  add: '',
  empty: '',
  all: '',
  tab: (_, code) => code,
  field: (name) => name,
  option: (_, code) => code,
}
const shown = (entity: Entity, field: string, value: unknown) =>
  fieldValue({ entity, words, field, value }, writing)

const invoice = (invoiceNumber: string) => ({
  _id: invoiceNumber,
  invoiceNumber,
  invoiceStatus: 'PAID',
  balance: '0.00',
})
const match = { expense: null, bill: null, refund: null, amount: '10.00', isMade: true }
const paidBy = (clientName: string, ...numbers: string[]) => ({
  ...match,
  payment: { _id: clientName, clientName, status: 'RECEIVED' },
  invoices: numbers.map(invoice),
})

test('OPEN-812 a structured value is shown with the words of its field, as in a file', () => {
  const split = [paidBy('Éric Gagnon', 'FA-1', 'FA-2'), paidBy('Lucie Roy')]
  expect(shown(bankLine, 'matches', split)).toBe('Éric Gagnon FA-1 FA-2, Lucie Roy')
  const parts = [{ invoice: invoice('FA-1'), amount: '1.00' }]
  expect(shown(payment, 'parts', parts)).toBe('FA-1')
})

test('OPEN-812 a structured value without a word is shown like an empty value', () => {
  const unnamed = { ...match, payment: null, invoices: [] }
  expect(shown(bankLine, 'matches', [unnamed])).toEqual(shown(bankLine, 'matches', []))
})
