import { einvoiceFaults } from '@fieldhouse/domain/accounting/einvoice/received/einvoice-rules'
import type {
  ReceivedEInvoice,
  ReceivedParty,
  Stated,
} from '@fieldhouse/domain/accounting/einvoice/received/received-einvoice'
import { mostLines } from '@fieldhouse/domain/documents/line-limits'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { FileFault } from '../../../files/text/file-fault.ts'
import { type XmlNode, nodesAt, readNodes } from '../../../files/text/xml-nodes.ts'
import { type EInvoicePlaces, ciiPlaces, ublPlaces } from './einvoice-places.ts'

/** The syntax by the name of the root element. */
const syntaxes: Readonly<Record<string, EInvoicePlaces>> = {
  Invoice: ublPlaces,
  CreditNote: ublPlaces,
  CrossIndustryInvoice: ciiPlaces,
}

/** The most elements of an e-invoice, which is more than 500 lines have. */
const mostElements = 200_000

function rootOf(text: string): XmlNode {
  let root: XmlNode | null = null
  let count = 0
  readNodes(text, (node, path) => {
    count++
    if (count > mostElements) throw new FileFault('TOO_LARGE_UNPACKED')
    if (path.length === 0) root = node
    // Attached files are not part of the e-invoice.
    return node.name === 'EmbeddedDocumentBinaryObject' || node.name === 'AttachmentBinaryObject'
  })
  if (root === null) throw new FileFault('EINVOICE_FORMAT')
  return root
}

/** The longest text that is read, and the most texts of a repeated term. */
const most = { text: 5000, repeated: 10 }

const stated = ({ text, line }: XmlNode): Stated[] => {
  const trimmed = beginningOf(text.trim(), most.text)
  return trimmed === '' ? [] : [{ text: trimmed, line }]
}

const allAt = (node: XmlNode, paths: readonly string[]): Stated[] =>
  paths.flatMap((path) => nodesAt(node, path).flatMap(stated)).slice(0, most.repeated)

const termsAt = <Term extends string>(
  node: XmlNode,
  places: Readonly<Record<Term, readonly string[]>>,
): Record<Term, Stated | null> =>
  Object.fromEntries(
    Object.entries<readonly string[]>(places).map(([term, paths]) => [term, allAt(node, paths)[0] ?? null]),
  ) as Record<Term, Stated | null>

/** A date, which CII writes as `20261130`. */
const asDay = (term: Stated | null): Stated | null =>
  term && { ...term, text: term.text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3').slice(0, 10) }

/** Whether a registration of a party is for VAT: by its scheme in UBL, by an attribute in CII. */
const isForVat = (node: XmlNode): boolean =>
  nodesAt(node, 'TaxScheme/ID').some(({ text }) => text.trim() === 'VAT') ||
  nodesAt(node, 'ID').some(({ attributes }) => attributes['schemeID'] === 'VA')

function partyAt(root: XmlNode, path: string, { party }: EInvoicePlaces): ReceivedParty {
  const [node] = nodesAt(root, path)
  if (!node) return { names: [], vatNumber: null, email: null }
  const [registration] = nodesAt(node, party.tax).filter(isForVat)
  return {
    names: allAt(node, party.names),
    vatNumber: (registration && allAt(registration, [party.taxNumber])[0]) ?? null,
    email: allAt(node, party.email)[0] ?? null,
  }
}

/** The total of VAT in the currency of the e-invoice. A second total may be in the currency of the tax authority. */
function taxAt(root: XmlNode, path: string, currency: Stated | null): Stated | null {
  const nodes = nodesAt(root, path)
  const own = nodes.find(({ attributes }) => attributes['currencyID'] === currency?.text) ?? nodes[0]
  return (own && stated(own)[0]) ?? null
}

function eInvoiceOf(root: XmlNode, places: EInvoicePlaces): ReceivedEInvoice {
  const { itemNumbers, ...lineTerms } = places.line
  const head = termsAt(root, places.head)
  return {
    ...head,
    day: asDay(head.day),
    dueOn: asDay(head.dueOn),
    orders: allAt(root, places.orders),
    notes: allAt(root, places.notes),
    seller: partyAt(root, places.seller, places),
    buyer: partyAt(root, places.buyer, places),
    lines: places.lines
      .flatMap((path) => nodesAt(root, path))
      .map((node) => ({
        ...termsAt(node, lineTerms),
        line: node.line,
        itemNumbers: allAt(node, itemNumbers),
      })),
    allowances: nodesAt(root, places.allowances).map((node) => {
      const { indicator, ...terms } = termsAt(node, places.allowance)
      return { ...terms, line: node.line, isCharge: /^(?:true|1)$/.test(indicator?.text ?? '') }
    }),
    vat: nodesAt(root, places.vat).map((node) => ({
      ...termsAt(node, places.vatTerms),
      line: node.line,
    })),
    totals: { ...termsAt(root, places.totals), tax: taxAt(root, places.tax, head.currency) },
  }
}

/** A file that breaks rules of EN 16931. */
export class BrokenRules extends Error {
  readonly faults: readonly FieldFault[]
  constructor(faults: readonly FieldFault[]) {
    super('the e-invoice breaks rules')
    this.faults = faults
  }
}

/** The most faults in the response to a file. */
const mostFaults = 20

/**
 * Reads an e-invoice in UBL 2.1 or CII and checks it by the rules of EN 16931. Throws `FileFault` for another file, and
 * `BrokenRules` with the faults.
 */
export function readEInvoice(text: string): ReceivedEInvoice {
  if (!/^\s*</.test(text)) throw new FileFault('EINVOICE_FORMAT')
  const root = rootOf(text)
  const places = syntaxes[root.name]
  if (!places) throw new FileFault('EINVOICE_FORMAT')
  const read = eInvoiceOf(root, places)
  const count = Math.max(read.lines.length + read.allowances.length, read.vat.length)
  if (count > mostLines) throw new FileFault('TOO_MANY', { max: mostLines })
  const faults = einvoiceFaults(read)
  if (faults.length > 0) throw new BrokenRules(faults.slice(0, mostFaults))
  return read
}
