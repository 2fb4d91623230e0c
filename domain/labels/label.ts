import { isRecord } from '../kit/value/typed-record.ts'
import { isRequestSecret, requestPath } from '../requests/request-address.ts'

/** What has labels (OPEN-196): products and tools, machines, and each line of an order. */
export const labelled = ['product', 'machine', 'order'] as const
export type Labelled = (typeof labelled)[number]

/** Of how many records labels are asked for at once. */
export const mostRecords = 100

/** How many labels are drawn at once: twenty sheets, or an order with all its lines. */
export const mostLabels = 600

/** A label: its words, the path that its QR code leads to (of a machine its sticker's, where it has one), and what its bars say, where they say something. */
export type Label = { name: string; number: string; path: string; bars: string | null }

/** What a scanned code leads to: a record, or an order's line. */
export type Scanned = { entity: Labelled; id: string; line: string | null }

/** The address of each, below that of the product. */
const folders: Readonly<Record<Labelled, string>> = {
  product: '/inventory/products/',
  machine: '/databases/machines/',
  order: '/operations/orders/',
}

/** The fields by whose value, typed or read from bars, a record is found, in any case. */
export const codeFields: Readonly<Record<Labelled, readonly string[]>> = {
  product: ['productNumber', 'sku', 'serialNumber'],
  machine: ['serialNumber'],
  order: ['poNumber'],
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The longest text that bars say: longer ones are too fine for a printer. */
const longest = 24

/** What bars say: printable ASCII alone, short enough to be printed. */
const barsOf = (text: string): string | null =>
  /^[\u0020-\u007e]+$/.test(text) && text.length <= longest ? text : null

type Named = { _id: string } & Readonly<Record<string, unknown>>

function labelsOfOrder(order: Named): Label[] {
  const lines = Array.isArray(order['lineItems']) ? order['lineItems'].filter(isRecord) : []
  return lines.map((line) => {
    const product = isRecord(line['product']) ? line['product'] : {}
    const number = textOf(product['productNumber'])
    return {
      name: textOf(line['productName']) || textOf(product['name']),
      number: [textOf(order['poNumber']), number].filter(Boolean).join(' · '),
      path: `${folders.order}${order._id}?line=${textOf(line['_id'])}`,
      bars: barsOf(number),
    }
  })
}

/** The labels of a record as reads answer it: one, of an order one for each line. */
export function labelsOf(entity: Labelled, record: Named, name: string): Label[] {
  if (entity === 'order') return labelsOfOrder(record)
  const serial = textOf(record['serialNumber'])
  const number = textOf(record['productNumber'])
  return [
    {
      name,
      number: [number, serial].filter(Boolean).join(' · '),
      path: folders[entity] + record._id,
      // A tool is one piece, which its serial number tells from others; goods are told by what is on their box.
      bars: barsOf(serial) ?? barsOf(textOf(record['sku']) || number),
    },
  ]
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The path and what is asked for in an address of the web. */
const address = /^https?:\/\/[^/?#\s]+(?<path>\/[^?#\s]*)(?:\?(?<query>[^#\s]*))?(?:#\S*)?$/i

/** The secret of the sticker whose QR code was read, wherever it was printed (OPEN-351); null for any other text. */
export function scannedSticker(text: string): string | null {
  const { path = '' } = address.exec(text.trim())?.groups ?? {}
  const secret = path.startsWith(requestPath) ? path.slice(requestPath.length).replace(/\/$/, '') : ''
  return isRequestSecret(secret) ? secret : null
}

/** What the address in a QR code leads to, wherever the product was reached when it was printed; null for any other text. */
export function scannedAddress(text: string): Scanned | null {
  const { path = '', query = '' } = address.exec(text.trim())?.groups ?? {}
  for (const entity of labelled) {
    const [, id] = new RegExp(`${folders[entity]}(${uuid})/?$`, 'i').exec(path) ?? []
    if (id === undefined) continue
    const [, line = null] = new RegExp(`(?:^|&)line=(${uuid})(?:&|$)`, 'i').exec(query) ?? []
    return { entity, id: id.toLowerCase(), line }
  }
  return null
}
