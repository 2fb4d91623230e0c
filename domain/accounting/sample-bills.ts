import type { Decimal } from '../kit/value/money.ts'
import type { Words } from '../kit/words/words.ts'
import type { PaymentTerm } from '../people/payment-terms.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** A line of a sample invoice. */
type SampleLine = { name: Words; quantity: Decimal; unitPrice: Decimal }

/** The invoice of a sample job: on which working day it was issued, null for a draft, and what was paid of it. */
export type SampleBill = {
  issued: number | null
  terms: PaymentTerm
  lines: readonly SampleLine[]
  /** An amount, or all of it, on a working day. */
  paid?: { amount: Decimal | 'ALL'; day: number; method: PaymentMethod }
}

const said = (en: string, fr: string, es: string): Words => ({ en, fr, es })
const labour = (quantity: Decimal): SampleLine => ({
  name: said('Labour', 'Main-d’œuvre', 'Mano de obra'),
  quantity,
  unitPrice: '95.00',
})
const diagnosis: SampleLine = {
  name: said('Diagnosis on site', 'Diagnostic sur place', 'Diagnóstico a domicilio'),
  quantity: '1',
  unitPrice: '89.00',
}
const part = (name: Words, unitPrice: Decimal): SampleLine => ({ name, quantity: '1', unitPrice })

/** The invoices of 'Explore with sample data', by the keys of the jobs that they are about. */
export const sampleBills: Readonly<Record<string, SampleBill>> = {
  cooktop: {
    issued: -22,
    terms: 'NET15',
    lines: [diagnosis, part(said('Element', 'Élément', 'Resistencia'), '118.00')],
  },
  drain: {
    issued: -10,
    terms: 'NET30',
    lines: [labour('1.5'), part(said('Drain pump', 'Pompe de vidange', 'Bomba de desagüe'), '84.95')],
    paid: { amount: 'ALL', day: -6, method: 'BANK_TRANSFER' },
  },
  freezer: {
    issued: -8,
    terms: 'COD',
    lines: [labour('1'), part(said('Door seal', 'Joint de porte', 'Junta de la puerta'), '109.00')],
  },
  belt: {
    issued: -6,
    terms: 'COD',
    lines: [labour('1'), part(said('Dryer belt', 'Courroie de sécheuse', 'Correa de secadora'), '24.50')],
    paid: { amount: 'ALL', day: -6, method: 'CREDIT_CARD' },
  },
  board: {
    issued: -3,
    terms: 'NET30',
    lines: [
      labour('2'),
      part(said('Oven control board', 'Carte de commande de four', 'Placa de control del horno'), '235.00'),
    ],
    paid: { amount: '150.00', day: -1, method: 'CHECK' },
  },
  'ice-maker': { issued: 0, terms: 'NET30', lines: [diagnosis, labour('1')] },
  hinge: { issued: null, terms: 'NET30', lines: [labour('1')] },
}
