import { fromCents } from '../accounting/online-payment.ts'
import type { Day } from '../kit/time/day.ts'
import type { ExpenseFact, InvoiceFact, LineFact, MatchFacts, PaymentFact } from './match-facts.ts'

// Random bank lines with a hidden truth: the records to which each line really belongs. All names are invented.

/** The ids of the records of a line, or null for a line that belongs to nothing. `second` is a second payment. */
export type Truth = { ids: string[]; second?: boolean } | null

const firstNames =
  'Ada Bo Carla Denis Élise Farid Gaëlle Hugo Inès Jonas Katia Léo Maude Nadia Omar Paula Quentin Rosa Simon Théo'.split(
    ' ',
  )
const lastNames =
  'Aubert Bélanger Castillo Desrosiers Émond Fournel Gervais Hébert Ibarra Jobin Kowal Lapointe Mercier Nadeau Ortega Pelletier Quesnel Rivard Sauvé Tessier'.split(
    ' ',
  )
const trades = 'Boulangerie Garage Clinique Hôtel École Pharmacie'.split(' ')
const suppliers =
  'Quincaillerie Boréale|Pièces Nordik inc.|Location Outilbec|Carburants Rive Sud|Papeterie Delisle'.split(
    '|',
  )
const prices = [8_500, 11_498, 12_000, 17_246, 22_995, 34_493, 57_488]

/** A generator of random numbers that repeats its numbers for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('the list is empty')
    return found
  }
  return { next, below, pick }
}
type Random = ReturnType<typeof randomFrom>

const dayOf = (at: number): Day => Temporal.PlainDate.from('2026-01-01').add({ days: at }).toString()

/** A world that grows with its lines. */
type Made = {
  random: Random
  facts: { lines: LineFact[]; invoices: InvoiceFact[]; payments: PaymentFact[]; expenses: ExpenseFact[] }
  truths: Map<string, Truth>
  clients: { account: string; name: string }[]
}

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

/** A number as people type it: with other separators, or without any. */
const typed = (number: string, { pick }: Random): string =>
  pick([
    number,
    number.toLowerCase(),
    number.replaceAll('-', ' '),
    number.replaceAll('-', ''),
    `FACT ${number}`,
    `#${number}`,
  ])

/** A text with one wrong, missing or swapped character among its last digits. */
function withTypo(text: string, { below, pick }: Random): string {
  const at = text.length - 1 - below(4)
  const kind = pick(['other', 'missing', 'swapped'])
  if (kind === 'missing') return text.slice(0, at) + text.slice(at + 1)
  if (kind === 'other')
    return text.slice(0, at) + String((Number(text[at]) + 1 + below(8)) % 10) + text.slice(at + 1)
  return text.slice(0, at - 1) + (text[at] ?? '') + (text[at - 1] ?? '') + text.slice(at + 1)
}

/** A name as banks write it: in capitals, without accents, in another order. */
function printed(name: string, { pick }: Random): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return pick([name, plain, plain.split(' ').toReversed().join(' ')])
}

function addLine(
  { facts, truths, random }: Made,
  given: Pick<LineFact, 'amount' | 'text'> & { day?: Day },
  truth: Truth,
) {
  const id = `line-${facts.lines.length + 1}`
  facts.lines.push({ id, day: dayOf(60 + random.below(30)), ...given })
  truths.set(id, truth)
}

type Maker = (made: Made) => void

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

const bought: Maker = (made) => {
  const { random, facts } = made
  const supplier = random.pick(suppliers)
  const id = `expense-${facts.expenses.length + 1}`
  const amount = fromCents(1_000 + random.below(80_000))
  facts.expenses.push({ id, amount, day: dayOf(70 + random.below(10)), supplier, receiptNumber: null })
  addLine(
    made,
    { amount: `-${amount}`, text: `ACHAT ${printed(supplier, random)}`, day: dayOf(76) },
    { ids: [id] },
  )
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
  const facts = { lines: [], invoices: [], payments: [], expenses: [] }
  const made: Made = { random, facts, truths: new Map(), clients }
  while (made.facts.lines.length < count) {
    let left = random.below(allShares)
    const [, make] = makers.find(([share]) => (left -= share) < 0) ?? []
    make?.(made)
  }
  return { facts, truths: made.truths }
}
