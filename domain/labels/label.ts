import { type Labelled, labelled } from '../core/labelled.ts'
import { isRecord } from '../kit/value/typed-record.ts'
import { isRequestSecret, requestPath } from '../requests/request-address.ts'

/**
 * A label: its texts, the path in its QR code, and the text of its bar code, if any. A machine with a sticker has the
 * sticker's path.
 */
export type Label = { name: string; number: string; path: string; bars: string | null }

/** The result of a scan: the identified record, or the identified line of an order. */
export type Scanned = { entity: Labelled; id: string; line: string | null }

/** The path of an entity's records, before the id. */
const folders: Readonly<Record<Labelled, string>> = {
  product: '/inventory/products/',
  machine: '/databases/machines/',
  order: '/operations/orders/',
}

/** The fields in which a typed or scanned text is searched, regardless of case. */
export const codeFields: Readonly<Record<Labelled, readonly string[]>> = {
  product: ['productNumber', 'sku', 'serialNumber'],
  machine: ['serialNumber'],
  order: ['poNumber'],
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The longest text in a bar code, in characters. Bars of longer texts are too thin to print. */
const longest = 24

/** Returns a text for a bar code, or null if the text is too long or not printable ASCII. */
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

/** The labels of a record from a response: one label, or one for each line of an order. */
export function labelsOf(entity: Labelled, record: Named, name: string): Label[] {
  if (entity === 'order') return labelsOfOrder(record)
  const serial = textOf(record['serialNumber'])
  const number = textOf(record['productNumber'])
  return [
    {
      name,
      number: [number, serial].filter(Boolean).join(' · '),
      path: folders[entity] + record._id,
      // The bar code of a tool is its serial number. The bar code of a product is the number printed on its box.
      bars: barsOf(serial) ?? barsOf(textOf(record['sku']) || number),
    },
  ]
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The path and the query of a web address. */
const address = /^https?:\/\/[^/?#\s]+(?<path>\/[^?#\s]*)(?:\?(?<query>[^#\s]*))?(?:#\S*)?$/i

/** Returns the secret of a request form in a sticker's QR code, on any host (OPEN-351), or null for any other text. */
export function scannedSticker(text: string): string | null {
  const { path = '' } = address.exec(text.trim())?.groups ?? {}
  const secret = path.startsWith(requestPath) ? path.slice(requestPath.length).replace(/\/$/, '') : ''
  return isRequestSecret(secret) ? secret : null
}

/** Returns the record that an address in a QR code identifies, on any host. Returns null for any other text. */
export function scannedAddress(text: string): Scanned | null {
  const { path = '', query = '' } = address.exec(text.trim())?.groups ?? {}
  for (const entity of labelled) {
    const [, id] = new RegExp(`${folders[entity]}(${uuid})/?$`, 'i').exec(path) ?? []
    if (id === undefined) continue
    const [, line] = new RegExp(`(?:^|&)line=(${uuid})(?:&|$)`, 'i').exec(query) ?? []
    return { entity, id: id.toLowerCase(), line: line?.toLowerCase() ?? null }
  }
  return null
}
