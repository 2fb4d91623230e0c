/** The characters of GSM 03.38 that count once, and those that count twice in a message of 7 bits. */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '\f^{}\\[~]|€'

const costs = new Map([...single].map((char): [string, number] => [char, 1]))
for (const char of double) costs.set(char, 2)

/** How long a text message is: in units of its alphabet, and as how many messages a network sends and bills it. */
export type SmsLength = { alphabet: 'GSM' | 'UNICODE'; length: number; segments: number; room: number }

/** Units of one message, and of each where there are several: their order takes the rest. */
const sizes = { GSM: { alone: 160, each: 153 }, UNICODE: { alone: 70, each: 67 } } as const

/** Messages that units fill; a character is never parted. */
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

/** The length of a text message: one character outside the 7-bit alphabet (ê, ’) makes all of it UCS-2. */
export function smsLength(text: string): SmsLength {
  const chars = [...text]
  const alphabet = chars.every((char) => costs.has(char)) ? 'GSM' : 'UNICODE'
  const units = chars.map((char) => (alphabet === 'GSM' ? (costs.get(char) ?? 1) : char.length))
  return { alphabet, ...segmentsOf(units, sizes[alphabet]) }
}
