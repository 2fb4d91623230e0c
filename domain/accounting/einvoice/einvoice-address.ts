/** The address of a party: street, a second line, post code and town (BT-35 to BT-38 of the seller). */
export type EInvoiceAddress = {
  street: string | null
  addition: string | null
  postalCode: string | null
  city: string | null
}

/** A post code of most European countries: `69003`, `1000`, `1015 CN`, `111 22`, `00-950` or `1000-001`. */
const postCode = String.raw`\d{5}|\d{4}(?:-\d{3}|\s[A-Z]{2}(?=\s))?|\d{3}\s\d{2}|\d{2}-\d{3}`

/** A town after its post code, which may begin with the letters of its country. */
const town = String.raw`(?:[A-Z]{1,2}-)?(${postCode})\s+(\p{L}[^,]*?)`

const townLine = new RegExp(String.raw`^\s*${town}\s*(?:,[^,]*)?$`, 'u')
const wholeLine = new RegExp(String.raw`^(.+?),\s*${town}\s*(?:,[^,]*)?$`, 'u')

/** The parts of a printed address, without its country. An unrecognised post code and town stay in the lines. */
export function einvoiceAddress(street: string | null, addition: string | null): EInvoiceAddress {
  const [, code, place] = townLine.exec(addition ?? '') ?? []
  if (code && place) return { street, addition: null, postalCode: code, city: place }
  const [, line, ownCode, ownPlace] = (addition ? null : wholeLine.exec(street ?? '')) ?? []
  if (line && ownCode && ownPlace)
    return { street: line.trim(), addition: null, postalCode: ownCode, city: ownPlace }
  return { street, addition, postalCode: null, city: null }
}
