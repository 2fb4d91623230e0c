/** A line of a vCard or calendar: `item1.TEL;TYPE=cell:514 555-0100`. Names are in upper case. */
export type ContentLine = {
  group: string
  name: string
  params: ReadonlyMap<string, readonly string[]>
  value: string
}

/** The maximum number of characters in a line. Longer lines contain pictures, which the import ignores. */
const longest = 200_000

/** Splits a text at a character, but not inside quotes. */
function partsOf(text: string, sign: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter === sign && !isQuoted) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** The index of the first colon that is not inside quotes. The value begins after this colon. */
function colonOf(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (line[at] === ':' && !isQuoted) return at
  }
  return line.indexOf(':')
}

/** The name of a parameter that old cards write without a name, as in `TEL;HOME;QUOTED-PRINTABLE`. */
const bareName = (text: string): string =>
  /^(?:quoted-printable|base64|8bit|7bit)$/i.test(text) ? 'ENCODING' : 'TYPE'

function paramsOf(texts: readonly string[]): Map<string, string[]> {
  const params = new Map<string, string[]>()
  for (const text of texts) {
    const equals = text.indexOf('=')
    const name = (equals === -1 ? bareName(text) : text.slice(0, equals)).trim().toUpperCase()
    const said = partsOf(text.slice(equals + 1), ',').flatMap((each) => each.replaceAll('"', '').split(','))
    params.set(name, [...(params.get(name) ?? []), ...said.map((each) => each.trim()).filter(Boolean)])
  }
  return params
}

const decoderOf = (charset: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(charset || 'utf-8')
  } catch {
    return new TextDecoder()
  }
}

/** Decodes codes such as `Zo=C3=A9`. Leaves other characters unchanged. */
function unquoted(text: string, charset: string | undefined): string {
  const decoder = decoderOf(charset)
  return text.replaceAll(/(?:=[\dA-F]{2})+/gi, (codes) =>
    decoder.decode(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16))),
  )
}

/** Parses an unfolded line. Returns null for an invalid line. */
export function contentLine(line: string): ContentLine | null {
  const colon = colonOf(line)
  if (colon < 1) return null
  const [head = '', ...rest] = partsOf(line.slice(0, colon), ';')
  const dot = head.lastIndexOf('.')
  const params = paramsOf(rest)
  const isQuoted = params.get('ENCODING')?.some((each) => /^(?:quoted-printable|q)$/i.test(each)) ?? false
  const value = line.slice(colon + 1)
  return {
    group: head.slice(0, Math.max(0, dot)).toLowerCase(),
    name: head
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    params,
    value: isQuoted ? unquoted(value, params.get('CHARSET')?.[0]) : value,
  }
}

const isQuotedPrintable = (line: string): boolean => /^[^:]*;(?:encoding=)?"?quoted-printable/i.test(line)

/**
 * Yields the unfolded lines of a file with their first line numbers. A folded line continues after a leading blank,
 * or after a final `=` in quoted-printable text.
 */
export async function* wholeLines(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ at: number; text: string }> {
  let waiting: { at: number; text: string } | null = null
  let at = 0
  for await (const line of physicalLines(texts)) {
    at += 1
    const isSoft: boolean = waiting !== null && waiting.text.endsWith('=') && isQuotedPrintable(waiting.text)
    if (waiting && (isSoft || /^[ \t]/.test(line))) {
      const before: string = isSoft ? waiting.text.slice(0, -1) : waiting.text
      if (before.length < longest)
        waiting.text = before + (isSoft ? line.replace(/^[ \t](?=\S)/, '') : line.slice(1))
      continue
    }
    if (waiting) yield waiting
    waiting = { at, text: line }
  }
  if (waiting) yield waiting
}

async function* physicalLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest.replace(/\r$/, '')
}

/** Splits a value such as `Roy;Zoé` or `a\,b` at separators that are not escaped. Does not unescape the parts. */
export function valueParts(value: string, sign: ';' | ','): string[] {
  const parts = ['']
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] ?? ''
    if (letter === '\\') parts[parts.length - 1] += letter + (value[(at += 1)] ?? '')
    else if (letter === sign) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** Unescapes line breaks and other characters of a text. */
export const plainText = (value: string): string =>
  value
    .replaceAll(/\\([\s\S])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    .replaceAll(/\r\n?/g, '\n')
    .trim()
