import { fromCents, inCents } from '../accounting/online-payment.ts'
import { partsInOrder } from '../accounting/payment-parts.ts'
import { compare } from '../kit/value/money.ts'
import type { InvoiceFact, LineFact, Match, Proposal } from './match-facts.ts'
import { type Evidence, dayNumber, judged } from './match-score.ts'
import {
  type NearIndex,
  type NumberIndex,
  type ReadText,
  addTo,
  hasWholeName,
  indexNumbers,
  indexVariants,
  nearbyOf,
  shareOfName,
  wordsOfName,
} from './match-text.ts'

/** The largest number of invoices in a certain match, and in a proposed combination. */
const mostInvoices = 4
/** The largest number of open invoices of a client whose combinations are tried. */
const mostCombined = 16
/** The largest number of proposals, of which several may have the same invoices. */
const mostProposed = 6
/** The largest number of combinations of a client that are proposed. */
const mostFound = 5
/** The smallest share of a name's words that makes the client of an invoice a candidate. */
const leastShare = 0.5

/** The invoices of a workspace, prepared for many lines. */
export type InvoiceIndex = {
  byId: ReadonlyMap<string, InvoiceFact>
  /** The balances in cents. */
  cents: ReadonlyMap<InvoiceFact, number>
  numbers: NumberIndex
  byCents: ReadonlyMap<number, ReadonlySet<InvoiceFact>>
  /** The open invoices of each account, the oldest first. */
  ofAccount: ReadonlyMap<string, readonly InvoiceFact[]>
  /** The days of issue as numbers. */
  days: ReadonlyMap<InvoiceFact, number>
  /** The words of the client's name of each account. */
  names: ReadonlyMap<string, readonly string[]>
  /** The accounts by the words of their clients' names. */
  byWord: ReadonlyMap<string, ReadonlySet<string>>
}

export const isOpen = ({ balance }: InvoiceFact): boolean => compare(balance, '0') > 0

/** Prepares the invoices for matching. */
export function indexInvoices(invoices: readonly InvoiceFact[]): InvoiceIndex {
  const open = invoices.filter(isOpen)
  const cents = new Map(invoices.map((invoice) => [invoice, inCents(invoice.balance)]))
  const byCents = new Map<number, Set<InvoiceFact>>()
  const byWord = new Map<string, Set<string>>()
  for (const invoice of open) addTo(byCents, cents.get(invoice) ?? 0, invoice)
  const names = new Map<string, string[]>()
  for (const { account, client } of open) if (!names.has(account)) names.set(account, wordsOfName(client))
  for (const [account, words] of names)
    for (const word of words) if (word.length >= 3) addTo(byWord, word, account)
  const sorted = open.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return {
    byId: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    cents,
    numbers: indexNumbers(invoices),
    byCents,
    ofAccount: Map.groupBy(sorted, ({ account }) => account),
    days: new Map(open.map((invoice) => [invoice, dayNumber(invoice.day)])),
    names,
    byWord,
  }
}

/** Indexes the open invoices for finding numbers with a typo. */
export const indexNear = ({ byId }: InvoiceIndex): NearIndex =>
  indexVariants([...byId.values()].filter(isOpen))

const totalOf = (invoices: readonly InvoiceFact[], { cents }: Pick<InvoiceIndex, 'cents'>): number =>
  invoices.reduce((total, invoice) => total + (cents.get(invoice) ?? 0), 0)

/** A match that pays invoices of one account in their order. */
const matchOf = (invoices: readonly InvoiceFact[], cents: number): Match => ({
  kind: 'INVOICES',
  account: invoices[0]?.account ?? '',
  parts: partsInOrder(
    fromCents(cents),
    invoices.map(({ id, balance }) => ({ invoice: id, balance })),
  ),
})

/** The certain match of a line with one to four open invoices that its text names, or null (OPEN-813). */
export function certainInvoices(line: LineFact, read: ReadText, index: InvoiceIndex): Match | null {
  const named = read.named.flatMap((id) => index.byId.get(id) ?? [])
  const cents = inCents(line.amount)
  const [first] = named
  if (!first || cents <= 0 || named.length > mostInvoices || read.hasUnknown) return null
  const isSound = named.every((each) => isOpen(each) && each.account === first.account)
  if (!isSound || !hasWholeName(read.words, first.client) || totalOf(named, index) !== cents) return null
  return matchOf(named, cents)
}

/** Combinations of two to four open invoices of an account whose balances sum to an amount in cents. */
function combinationsOf(account: string, sought: number, index: InvoiceIndex): InvoiceFact[][] {
  const found: InvoiceFact[][] = []
  const open = (index.ofAccount.get(account) ?? []).slice(0, mostCombined)
  const cents = open.map((invoice) => index.cents.get(invoice) ?? 0)
  const extend = (from: number, chosen: InvoiceFact[], left: number): void => {
    if (left === 0 && chosen.length >= 2) found.push(chosen)
    if (left <= 0 || chosen.length === mostInvoices || found.length >= mostFound) return
    for (let at = from; at < open.length; at += 1) {
      const next = open[at]
      const balance = cents[at] ?? 0
      if (next && balance <= left) extend(at + 1, [...chosen, next], left - balance)
    }
  }
  extend(0, [], sought)
  return found
}

/** A line that may pay invoices, with its day as a number and its amount in cents. */
type Payer = {
  day: number
  cents: number
  read: ReadText
  /** The invoices whose numbers differ by one character from a number in the text. */
  nearby: ReadonlySet<string>
  /** How much of the client's name of an account the text has. */
  shareOf: (account: string) => number
}

/** The evidence for one or several invoices of a client. */
function evidenceOf(
  { day, cents, read, nearby, shareOf }: Payer,
  invoices: readonly InvoiceFact[],
  index: InvoiceIndex,
): Evidence[] {
  const [first] = invoices
  if (!first) return []
  const named = invoices.filter(({ id }) => read.named.includes(id)).length
  const similar = invoices.filter(({ id }) => nearby.has(id)).length
  const age = day - (index.days.get(first) ?? day)
  return [
    ['NUMBER', (named + similar * 0.5) / invoices.length],
    ['AMOUNT', totalOf(invoices, index) === cents ? 1 : 0],
    ['NAME', shareOf(first.account)],
    ['DAY', age >= 0 ? Math.max(0, 1 - age / 120) : 0],
  ]
}

/** Computes how much of the client's name of an account a text has, once for each account. */
function shareIn({ words }: ReadText, { names }: InvoiceIndex): Payer['shareOf'] {
  const known = new Map<string, number>()
  return (account) => {
    const share = known.get(account) ?? shareOfName(words, names.get(account) ?? [])
    known.set(account, share)
    return share
  }
}

/** The sets of open invoices that a line may pay: single invoices, named invoices together, and combinations. */
function setsOf({ cents, read, nearby, shareOf }: Payer, index: InvoiceIndex): InvoiceFact[][] {
  const openOf = (ids: Iterable<string>) => [...ids].flatMap((id) => index.byId.get(id) ?? []).filter(isOpen)
  const named = openOf(read.named)
  const withWord = new Set([...read.words].flatMap((word) => [...(index.byWord.get(word) ?? [])]))
  // Part of a name is only evidence if the text has the whole name of no other client.
  const whole = [...withWord].filter((account) => shareOf(account) === 1)
  const ofClients =
    whole.length > 0 ? whole : [...withWord].filter((account) => shareOf(account) >= leastShare)
  const singles = new Set([
    ...named,
    ...openOf(nearby),
    ...(index.byCents.get(cents) ?? []),
    ...ofClients.flatMap((account) => index.ofAccount.get(account) ?? []),
  ])
  const together = [...Map.groupBy(named, ({ account }) => account).values()].filter(
    ({ length }) => length > 1,
  )
  const accounts = new Set([...ofClients, ...named.map(({ account }) => account)])
  const combined = [...accounts].flatMap((account) => combinationsOf(account, cents, index))
  return [...[...singles].map((each) => [each]), ...together, ...combined]
}

/** The best proposals of open invoices for a line with received money. */
export function proposeInvoices(
  line: LineFact,
  { read, near }: { read: ReadText; near: NearIndex },
  index: InvoiceIndex,
): Proposal[] {
  const cents = inCents(line.amount)
  if (cents <= 0) return []
  const payer: Payer = {
    day: dayNumber(line.day),
    cents,
    read,
    nearby: nearbyOf(read, near),
    shareOf: shareIn(read, index),
  }
  return setsOf(payer, index)
    .map((set) => ({ set, ...judged(evidenceOf(payer, set, index)) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostProposed)
    .map(({ set, reasons, score }) => ({ match: matchOf(set, cents), reasons, score }))
}
