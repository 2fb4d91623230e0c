import { inflateSync } from 'node:zlib'

export type Objects = ReadonlyMap<number, { dictionary: string; stream: string | null }>

/**
 * Returns the objects of a PDF that pdfkit wrote. pdfkit numbers its objects, uses no object streams, and compresses
 * with flate.
 */
export function objectsOf(pdf: Buffer): Objects {
  const objects = new Map<number, { dictionary: string; stream: string | null }>()
  const text = pdf.toString('latin1')
  for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = found
    const at = body.indexOf('\nstream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? null : Buffer.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1')
    const isPacked = dictionary.includes('/FlateDecode')
    objects.set(Number(id), {
      dictionary,
      stream: raw && (isPacked ? inflateSync(raw) : raw).toString('latin1'),
    })
  }
  return objects
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Returns the text of each glyph in a font, from the font's Unicode map. */
function glyphsOf(map: string): string[] {
  const glyphs: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      glyphs[Number.parseInt(first, 16) + index] = utf16(hex.replaceAll(' ', ''))
    })
  return glyphs
}

export const reference = (dictionary: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? Number.NaN)

export function fontsOf(objects: Objects): Map<string, string[]> {
  const fonts = new Map<string, string[]>()
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(reference(objects.get(Number(id))?.dictionary ?? '', 'ToUnicode'))
      fonts.set(name, glyphsOf(map?.stream ?? ''))
    }
  }
  return fonts
}

function textOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let glyphs: string[] = []
  const lines: string[] = []
  for (const [, font, strings] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[\da-f]*>|[-\d. ])*)\] TJ/gi)) {
    if (font) glyphs = fonts.get(font) ?? []
    if (strings === undefined) continue
    const codes = [...strings.matchAll(/<([\da-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? '\ufffd').join(''))
  }
  return lines.join('\n')
}

/** Returns the texts of a PDF by page, with one line per piece of text, and also the PDF's title and language. */
export function readPdf(pdf: Buffer): { pages: string[]; title: string; language: string } {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const all = [...objects.values()]
  const pages = all
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => textOf(objects.get(reference(dictionary, 'Contents'))?.stream ?? '', fonts))
  const text = all.map(({ dictionary }) => dictionary).join('\n')
  const language = /\/Lang \(([^)]*)\)/.exec(text)?.[1] ?? ''
  return { pages, title: propertyOf(pdf, 'Title'), language }
}

/** Returns a property of a PDF, such as its author. */
export function propertyOf(pdf: Buffer, name: string): string {
  const objects = objectsOf(pdf)
  const text = [...objects.values()].map(({ dictionary }) => dictionary).join('\n')
  return decoded((objects.get(reference(text, name))?.dictionary ?? '').slice(1, -1))
}

/** Decodes a text of the document information, which is plain text, or UTF-16 after a byte order mark. */
function decoded(written: string): string {
  const bytes = Buffer.from(written.replaceAll(/\\([\s\S])/g, '$1'), 'latin1')
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}
