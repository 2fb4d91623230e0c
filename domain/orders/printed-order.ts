import type { Language, Words } from '../kit/words/words.ts'
import type { PrintedCells } from '../documents/printed-lines.ts'
import { type AddressLines, withCountry } from '../documents/address-lines.ts'
import { documentAmount, documentDay, documentNumber } from '../documents/format.ts'
import { documentLabel } from '../documents/labels.ts'
import { paperOf } from '../kit/value/paper.ts'
import { type PrintedDocument, type PrintedFact, defaultLogoWidth } from '../documents/printed-document.ts'
import { type PrintedIssuer, type PrintedParty, printedCompany } from '../documents/printed-parties.ts'
import { type StatusCounts, countsText, totalOf } from '../inventory/conditions.ts'
import type { Day } from '../kit/time/day.ts'
import { countryName } from '../kit/value/countries.ts'
import { type Decimal, roundCents, sum, times } from '../kit/value/money.ts'
import { type OrderPaper, orderPapers, paperLabels } from './order-papers.ts'
import { type OrderStatus, countedPieces } from './order-status.ts'
import { type OrderType, orderRules } from './order-types.ts'

/** A person or place, with address and contact lines. */
export type NamedPlace = { name: string; address: AddressLines; more: string[] }

/** A printed line. */
export type OrderPrintLine = {
  name: string
  productNumber: string | null
  sku: string | null
  description: string | null
  ordered: StatusCounts
  cancelled: StatusCounts
  unitCost: Decimal | null
  unitPrice: Decimal | null
  /** The receiving warehouse, if it differs from the order's warehouse. */
  receiver: string | null
}

/** The input for printing an order. */
export type OrderPrintSource = PrintedIssuer & {
  type: OrderType
  status: OrderStatus
  poNumber: string | null
  referenceNumber: string | null
  /** The number of the order whose pieces are returned. */
  parent: string | null
  day: Day
  expected: Day | null
  shippingNumber: string | null
  jobNumber: string | null
  orderedBy: string | null
  notes: string | null
  currency: string
  supplier: NamedPlace | null
  customer: NamedPlace | null
  sender: NamedPlace | null
  receiver: NamedPlace | null
  lines: readonly OrderPrintLine[]
}

type Side = 'supplier' | 'customer' | 'sender' | 'receiver'
type Named = [label: Words, side: Side]

/** For each type of order, the addressee, and the place from which or to which the goods are sent. */
const parties: Readonly<Record<OrderType, { to: Named; at: Named }>> = {
  BUY: { to: [paperLabels.supplier, 'supplier'], at: [paperLabels.shipTo, 'receiver'] },
  SELL: { to: [paperLabels.deliverTo, 'customer'], at: [paperLabels.shipFrom, 'sender'] },
  ALLOCATE: { to: [paperLabels.shipTo, 'receiver'], at: [paperLabels.shipFrom, 'sender'] },
  CUSTOMER_RETURN: { to: [paperLabels.returnedBy, 'customer'], at: [paperLabels.receivedAt, 'receiver'] },
  SUPPLIER_RETURN: { to: [paperLabels.returnTo, 'supplier'], at: [paperLabels.shipFrom, 'sender'] },
}

function party(source: OrderPrintSource, [label, side]: Named, locale: Language): PrintedParty {
  const place = source[side]
  if (!place) return { label: label[locale], name: '', lines: [] }
  const { street, town, country } = place.address
  const abroad = country && country !== source.companyCountry ? countryName(country, locale) : null
  return {
    label: label[locale],
    name: place.name,
    lines: [...withCountry([street, town], abroad), ...place.more],
  }
}

function facts(source: OrderPrintSource, locale: Language): PrintedFact[] {
  const all: [Words | string, string | null][] = [
    [paperLabels.number, source.poNumber],
    [documentLabel('date', locale), documentDay(source.day, locale)],
    [paperLabels.reference, source.referenceNumber],
    [paperLabels.returns, source.parent],
    [paperLabels.expected, documentDay(source.expected, locale)],
    [paperLabels.shipping, source.shippingNumber],
    [documentLabel('job', locale), source.jobNumber],
    [paperLabels.orderedBy, source.orderedBy],
  ]
  return all.flatMap(([said, value]) =>
    value ? [{ label: typeof said === 'string' ? said : said[locale], value }] : [],
  )
}

/** A line with its printed pieces. */
type Piece = { line: OrderPrintLine; counts: StatusCounts }

/**
 * The pieces of an order to print: the pieces that are not cancelled, or all pieces if the whole order is cancelled.
 */
function piecesOf({ status, lines }: OrderPrintSource): Piece[] {
  const all = lines.map((line) => ({
    line,
    counts: countedPieces(line.ordered, line.cancelled, status),
  }))
  return all.filter(({ counts }) => totalOf(counts) > 0)
}

/** The price of a piece: the cost or the sales price, depending on the type of the order. */
const priceOf = ({ type }: OrderPrintSource, line: OrderPrintLine): Decimal => {
  const { price } = orderRules[type]
  return (price === null ? null : line[price]) ?? '0'
}

const worthOf = (source: OrderPrintSource, { line, counts }: Piece): Decimal =>
  roundCents(times(String(totalOf(counts)), priceOf(source, line)))

/** The text below the name of a line: product numbers, conditions and receiving warehouse. */
function described({ line, counts }: Piece, locale: Language): string {
  const { productNumber, sku, receiver } = line
  const said = (label: Words, value: string | null) =>
    value === null ? null : label[locale].replace(/\{\w+\}/, () => value)
  const numbers = [
    said(paperLabels.productNumber, productNumber),
    sku === productNumber ? null : said(paperLabels.sku, sku),
  ]
  return [
    numbers.filter(Boolean).join(' · '),
    line.description,
    said(paperLabels.piecesOf, countsText(counts, locale)),
    said(paperLabels.goesTo, receiver),
  ]
    .filter(Boolean)
    .join('\n')
}

function cells(source: OrderPrintSource, piece: Piece, locale: Language): PrintedCells {
  return {
    date: '',
    techs: '',
    name: piece.line.name,
    description: described(piece, locale),
    quantity: documentNumber(String(totalOf(piece.counts)), locale),
    rate: documentNumber(priceOf(source, piece.line), locale, 2),
    amount: documentAmount(worthOf(source, piece), source.currency, locale),
  }
}

function sums(
  source: OrderPrintSource,
  { pieces, showsPrices, locale }: { pieces: readonly Piece[]; showsPrices: boolean; locale: Language },
): PrintedDocument['sums'] {
  const count = pieces.reduce((all, { counts }) => all + totalOf(counts), 0)
  const total = sum(pieces.map((piece) => worthOf(source, piece)))
  return [
    {
      label: paperLabels.pieces[locale],
      value: documentNumber(String(count), locale),
      isTotal: !showsPrices,
    },
    ...(showsPrices
      ? [
          {
            label: `${documentLabel('total', locale)} (${source.currency})`,
            value: documentAmount(total, source.currency, locale),
            isTotal: true,
          },
        ]
      : []),
  ]
}

/** A paper of an order in a language, ready for layout. */
export function printedOrder(
  source: OrderPrintSource,
  { paper, locale }: { paper: OrderPaper; locale: Language },
): PrintedDocument {
  const { title, showsPrices, isSigned } = orderPapers[paper]
  const { to, at } = parties[source.type]
  const pieces = piecesOf(source)
  return {
    locale,
    paper: paperOf(source.companyCountry),
    title: title[locale],
    number: source.poNumber ?? '',
    mark: source.status === 'CANCELLED' ? documentLabel('cancelled', locale) : null,
    company: printedCompany(source, locale),
    client: party(source, to, locale),
    place: party(source, at, locale),
    facts: facts(source, locale),
    showsVisits: false,
    showsPrices,
    head: {
      date: '',
      techs: '',
      name: '',
      description: documentLabel('item', locale),
      quantity: documentLabel('quantity', locale),
      rate: paperLabels.price[locale],
      amount: documentLabel('amount', locale),
    },
    lines: pieces.map((piece) => cells(source, piece, locale)),
    sums: sums(source, { pieces, showsPrices, locale }),
    texts: source.notes ? [{ label: documentLabel('notes', locale), value: source.notes }] : [],
    options: [],
    signed: isSigned
      ? [paperLabels.receivedBy[locale], documentLabel('date', locale), paperLabels.signature[locale]].map(
          (label) => ({ label, value: '', isSignature: false }),
        )
      : [],
    page: documentLabel('page', locale),
    logoWidth: defaultLogoWidth,
  }
}
