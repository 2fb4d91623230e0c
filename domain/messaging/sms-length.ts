/** The characters of the GSM 03.38 alphabet: `single` characters count as one unit, `double` characters as two. */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '\f^{}\\[~]|€'

const costs = new Map([...single].map((char): [string, number] => [char, 1]))
for (const char of double) costs.set(char, 2)

/**
 * The length of a text message in units of its alphabet. `segments` are the sent and billed messages, `room` the free
 * units in the last message.
 */
export type SmsLength = { alphabet: 'GSM' | 'UNICODE'; length: number; segments: number; room: number }

/**
 * The maximum units of a text that fits into one message (`alone`), and of each part of a longer text (`each`), which
 * also contains a part number.
 */
const sizes = { GSM: { alone: 160, each: 153 }, UNICODE: { alone: 70, each: 67 } } as const

/**
 * The number of messages for characters with these units, and the free units in the last message. A character is never
 * split.
 */
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
 * Returns the length of a text message. If one character is outside the GSM alphabet (ê, ’), the whole text needs
 * UCS-2.
 */
export function smsLength(text: string): SmsLength {
  const chars = [...text]
  const alphabet = chars.every((char) => costs.has(char)) ? 'GSM' : 'UNICODE'
  const units = chars.map((char) => (alphabet === 'GSM' ? (costs.get(char) ?? 1) : char.length))
  return { alphabet, ...segmentsOf(units, sizes[alphabet]) }
}
