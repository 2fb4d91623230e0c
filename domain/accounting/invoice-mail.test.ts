import { expect, test } from 'vitest'
import { type MailedDocument, documentMail } from '../documents/document-mail.ts'
import { documentKinds } from './document-kinds.ts'

const of = (more: Partial<MailedDocument>): MailedDocument => ({
  kind: documentKinds.INVOICE,
  number: 'INV-000001',
  total: '160.97',
  balance: '160.97',
  currency: 'CAD',
  dueDate: '2026-12-21',
  companyName: 'Plomberie Tremblay',
  clientName: 'Ana Ruiz',
  ...more,
})
const line = (more: Partial<MailedDocument>, language: 'en' | 'fr' | 'es') =>
  documentMail(of(more), language).text.split('\n')[2]?.replaceAll(/\s/g, ' ')

test('API-18 the mail of an invoice names its total, and what is left of it once a part is paid', () => {
  const partly = { balance: '60.97' } as const
  expect(line({}, 'en')).toBe('Attached you will find invoice INV-000001 for $160.97, due on Dec 21, 2026.')
  expect(line(partly, 'en')).toBe(
    'Attached you will find invoice INV-000001 for $160.97, of which $60.97 remains to be paid, due on Dec 21, 2026.',
  )
  expect(line(partly, 'fr')).toBe(
    'Vous trouverez ci-joint la facture INV-000001, d’un montant de 160,97 $, dont il reste 60,97 $ à payer au plus tard le 21 décembre 2026.',
  )
  expect(line(partly, 'es')).toBe(
    'Le adjuntamos: factura INV-000001 por 160,97 CAD, de los que quedan por pagar 60,97 CAD, con vencimiento el 21 de diciembre de 2026.',
  )
})

test('API-18 the mail of an invoice without a due date names none', () => {
  expect(line({ dueDate: null }, 'en')).toBe('Attached you will find invoice INV-000001 for $160.97.')
  expect(line({ dueDate: null, balance: '60.97' }, 'en')).toBe(
    'Attached you will find invoice INV-000001 for $160.97, of which $60.97 remains to be paid.',
  )
})

test('API-18 the mail of a paid invoice asks for nothing, as that of a credit note', () => {
  expect(line({ balance: '0' }, 'en')).toBe(
    'Attached you will find invoice INV-000001 for $160.97, which is paid in full.',
  )
  expect(line({ kind: documentKinds.CREDIT_NOTE, balance: '-20' }, 'en')).toBe(
    'Attached you will find credit note INV-000001 for $160.97.',
  )
})

test('an estimate is mailed by what its kind says of itself, and asks for no money', () => {
  const estimate = { kind: documentKinds.ESTIMATE, number: 'EST-000007' }
  expect(line(estimate, 'en')).toBe('Attached you will find estimate EST-000007 for $160.97.')
  expect(documentMail(of(estimate), 'es').subject).toBe('Presupuesto EST-000007 – Plomberie Tremblay')
})
