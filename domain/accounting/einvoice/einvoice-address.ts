import { townAfterCode } from '../../kit/value/post-code-first.ts'

/** The address of a party: street, a second line, post code and town (BT-35 to BT-38 of the seller). */
export type EInvoiceAddress = {
  street: string | null
  addition: string | null
  postalCode: string | null
  city: string | null
}

const townLine = new RegExp(String.raw`^\s*${townAfterCode}\s*(?:,[^,]*)?$`, 'u')
const wholeLine = new RegExp(String.raw`^(.+?),\s*${townAfterCode}\s*(?:,[^,]*)?$`, 'u')

/** The parts of a printed address, without its country. An unrecognised post code and town stay in the lines. */
export function einvoiceAddress(street: string | null, addition: string | null): EInvoiceAddress {
  const [, code, place] = townLine.exec(addition ?? '') ?? []
  if (code && place) return { street, addition: null, postalCode: code, city: place }
  const [, line, ownCode, ownPlace] = (addition ? null : wholeLine.exec(street ?? '')) ?? []
  if (line && ownCode && ownPlace)
    return { street: line.trim(), addition: null, postalCode: ownCode, city: ownPlace }
  return { street, addition, postalCode: null, city: null }
}
