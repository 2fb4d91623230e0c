/** The characters of GSM 03.38 that count as one unit, and those that count as two. */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '\f^{}\\[~]|€'

const costs = new Map([...single].map((char): [string, number] => [char, 1]))
for (const char of double) costs.set(char, 2)

/** The length of a text message: in units of its alphabet, and as the number of messages that are sent and billed. */
export type SmsLength = { alphabet: 'GSM' | 'UNICODE'; length: number; segments: number; room: number }

/** How many units fit into a single message, and into each of several, which also contain a part number. */
const sizes = { GSM: { alone: 160, each: 153 }, UNICODE: { alone: 70, each: 67 } } as const

/** Distributes the units of characters over messages, without splitting a character. */
function segmentsOf(units: readonly number[], { alone, each }: { alone: number; each: number }) {
  const length = units.reduce((sum, unit) => sum + unit, 0)
  if (length <= alone) return { length, segments: length === 0 ? 0 : 1, room: alone - length }
  let [segments, used] = [1, 0]
  for (const unit of units) {
    if (used + unit > each) [segments, used] = [segments + 1, 0]
    used += unit
  }
  return { length, segments, room: each - used }
}

/**
 * The length of a text message. A single character outside the GSM alphabet (ê, ’) requires UCS-2 for the whole text.
 */
export function smsLength(text: string): SmsLength {
  const chars = [...text]
  const alphabet = chars.every((char) => costs.has(char)) ? 'GSM' : 'UNICODE'
  const units = chars.map((char) => (alphabet === 'GSM' ? (costs.get(char) ?? 1) : char.length))
  return { alphabet, ...segmentsOf(units, sizes[alphabet]) }
}
