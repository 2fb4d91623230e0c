import { fromCents } from '../accounting/online-payment.ts'
import type { InvoiceFact, MatchFacts } from './match-facts.ts'
import {
  type Made,
  type Maker,
  type Random,
  type Truth,
  addLine,
  dayOf,
  prices,
  printed,
  randomFrom,
  typed,
} from './testing/made.ts'
import { billPaid, bought } from './testing/purchases.ts'

// The kinds of random bank lines with a hidden truth.

const firstNames =
  'Ada Bo Carla Denis Élise Farid Gaëlle Hugo Inès Jonas Katia Léo Maude Nadia Omar Paula Quentin Rosa Simon Théo'.split(
    ' ',
  )
const lastNames =
  'Aubert Bélanger Castillo Desrosiers Émond Fournel Gervais Hébert Ibarra Jobin Kowal Lapointe Mercier Nadeau Ortega Pelletier Quesnel Rivard Sauvé Tessier'.split(
    ' ',
  )
const trades = 'Boulangerie Garage Clinique Hôtel École Pharmacie'.split(' ')
/** A client's name: a person, a company, or rarely the name of another client. */
const nameFrom = ({ pick, next }: Random): string =>
  next() < 0.8 ? `${pick(firstNames)} ${pick(lastNames)}` : `${pick(trades)} ${pick(lastNames)} inc.`

function newInvoice(
  { random, facts, clients }: Made,
  of = random.pick(clients),
  isPaid = false,
): InvoiceFact {
  const { below, pick, next } = random
  const at = facts.invoices.length + 1
  const cents = next() < 0.4 ? pick(prices) : 5_000 + below(400_000)
  const invoice = {
    id: `invoice-${at}`,
    number: `INV-2026-${String(at).padStart(6, '0')}`,
    account: of.account,
    client: of.name,
    balance: fromCents(isPaid ? 0 : cents),
    day: dayOf(below(60)),
  }
  facts.invoices.push(invoice)
  return invoice
}

/** A text with one wrong, missing or swapped character among its last digits. */
function withTypo(text: string, { below, pick }: Random): string {
  const at = text.length - 1 - below(4)
  const kind = pick(['other', 'missing', 'swapped'])
  if (kind === 'missing') return text.slice(0, at) + text.slice(at + 1)
  if (kind === 'other')
    return text.slice(0, at) + String((Number(text[at]) + 1 + below(8)) % 10) + text.slice(at + 1)
  return text.slice(0, at - 1) + (text[at] ?? '') + (text[at - 1] ?? '') + text.slice(at + 1)
}

const full: Maker = (made) => {
  const invoice = newInvoice(made)
  const { random } = made
  const text = `VIREMENT ${typed(invoice.number, random)} ${printed(invoice.client, random)}`
  addLine(made, { amount: invoice.balance, text }, { ids: [invoice.id] })
}

const combined: Maker = (made) => {
  const { random } = made
  const client = random.pick(made.clients)
  const invoices = Array.from({ length: 2 + random.below(3) }, () => newInvoice(made, client))
  const cents = invoices.reduce((total, { balance }) => total + Math.round(Number(balance) * 100), 0)
  const numbers =
    random.next() < 0.7 ? invoices.map(({ number }) => typed(number, random)).join(', ') : 'SOLDE'
  const text = `${printed(client.name, random)} ${numbers}`
  addLine(made, { amount: fromCents(cents), text }, { ids: invoices.map(({ id }) => id) })
}

const misspelt: Maker = (made) => {
  const invoice = newInvoice(made)
  const { random } = made
  const text = `${withTypo(invoice.number, random)} ${printed(invoice.client, random)}`
  addLine(made, { amount: invoice.balance, text }, { ids: [invoice.id] })
}

const numberOnly: Maker = (made) => {
  const invoice = newInvoice(made)
  addLine(made, { amount: invoice.balance, text: typed(invoice.number, made.random) }, { ids: [invoice.id] })
}

const nameOnly: Maker = (made) => {
  const invoice = newInvoice(made)
  addLine(
    made,
    { amount: invoice.balance, text: `INTERAC ${printed(invoice.client, made.random)}` },
    { ids: [invoice.id] },
  )
}

const partial: Maker = (made) => {
  const invoice = newInvoice(made)
  const { random } = made
  const cents = Math.max(1, Math.floor(Number(invoice.balance) * 100 * (0.2 + random.next() * 0.6)))
  const text = `ACOMPTE ${typed(invoice.number, random)} ${printed(invoice.client, random)}`
  addLine(made, { amount: fromCents(cents), text }, { ids: [invoice.id] })
}

/** A payment that somebody already recorded, with its number or its reference in the text. */
const recorded: Maker = (made) => {
  const { random, facts } = made
  const invoice = newInvoice(made, random.pick(made.clients), true)
  const id = `payment-${facts.payments.length + 1}`
  const reference = `CHQ${10_000 + facts.payments.length}`
  const amount = fromCents(5_000 + random.below(90_000))
  facts.payments.push({
    id,
    account: invoice.account,
    client: invoice.client,
    amount,
    reference,
    day: dayOf(55 + random.below(20)),
    numbers: [invoice.number],
    isOnline: false,
  })
  const said = random.pick([reference, typed(invoice.number, random)])
  addLine(
    made,
    { amount, text: `DEPOT ${said} ${printed(invoice.client, random)}`, day: dayOf(75) },
    { ids: [id] },
  )
}

/** The online payments of one or two days, paid out together less 2.9 % and 30 cents for each. */
const paidOut: Maker = (made) => {
  const { random, facts } = made
  const count = 2 + random.below(12)
  const day = 120 + facts.payments.length * 3
  const ids: string[] = []
  let cents = 0
  for (let each = 0; each < count; each += 1) {
    const { account, name } = random.pick(made.clients)
    const amount = 3_000 + random.below(60_000)
    const id = `payment-${facts.payments.length + 1}`
    facts.payments.push({
      id,
      account,
      client: name,
      amount: fromCents(amount),
      reference: null,
      day: dayOf(day + random.below(2)),
      numbers: [],
      isOnline: true,
    })
    ids.push(id)
    cents += amount - Math.round(amount * 0.029 + 30)
  }
  addLine(made, { amount: fromCents(cents), text: 'STRIPE PAYOUT ST-XJ7', day: dayOf(day + 3) }, { ids })
}

/** A client pays an invoice that is already paid. */
const secondPayment: Maker = (made) => {
  const { random } = made
  const invoice = newInvoice(made, random.pick(made.clients), true)
  const text = `${typed(invoice.number, random)} ${printed(invoice.client, random)}`
  addLine(made, { amount: fromCents(random.pick(prices)), text }, { ids: [], second: true })
}

/** Two lines for one invoice: only one of them can be right, so a person decides. */
const twice: Maker = (made) => {
  full(made)
  const line = made.facts.lines.at(-1)
  if (line) addLine(made, { amount: line.amount, text: line.text }, made.truths.get(line.id) ?? null)
}

const unrelated: Maker = (made) => {
  const { random } = made
  const cents = random.next() < 0.5 ? random.pick(prices) : 1 + random.below(300_000)
  const amount = `${random.next() < 0.6 ? '-' : ''}${fromCents(cents)}`
  addLine(
    made,
    { amount, text: random.pick(['LOYER', 'INTERETS', 'FRAIS MENSUELS', 'REMBOURSEMENT TPS 2026']) },
    null,
  )
}

/** The kinds of lines with their frequencies. */
const makers: readonly (readonly [share: number, make: Maker])[] = [
  [36, full],
  [12, combined],
  [10, misspelt],
  [6, numberOnly],
  [10, nameOnly],
  [7, partial],
  [8, recorded],
  [1, paidOut],
  [4, bought],
  [8, billPaid],
  [2, secondPayment],
  [1, twice],
  [3, unrelated],
]
const allShares = makers.reduce((total, [share]) => total + share, 0)

/** Random facts with at least `count` lines, and the truth of each line. */
export function hiddenTruth(
  seed: number,
  count: number,
): { facts: MatchFacts; truths: ReadonlyMap<string, Truth> } {
  const random = randomFrom(seed)
  const clients = Array.from({ length: Math.max(10, count / 4) }, (_, at) => ({
    account: `account-${at + 1}`,
    name: nameFrom(random),
  }))
  const facts = {
    lines: [],
    invoices: [],
    payments: [],
    expenses: [],
    bills: [],
    billPayments: [],
    refunds: [],
    learned: [],
  }
  const made: Made = { random, facts, truths: new Map(), clients }
  while (made.facts.lines.length < count) {
    let left = random.below(allShares)
    const [, make] = makers.find(([share]) => (left -= share) < 0) ?? []
    make?.(made)
  }
  return { facts, truths: made.truths }
}
