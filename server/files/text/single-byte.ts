/**
 * The single-byte encodings in which spreadsheets are saved without a byte order mark: Windows, Mac, and Excel's
 * MS-DOS.
 */
const singleByteEncodings = ['windows-1252', 'macintosh', 'cp850'] as const
export type SingleByte = (typeof singleByteEncodings)[number]

/** The characters of code page 850 from byte 128 on. `TextDecoder` does not support this code page. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

/** Decodes bytes of code page 850. */
export const decodeCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (cp850[byte - 128] ?? ''))).join('')

/** Decodes bytes of a single-byte encoding. */
const decodeSingleByte = (bytes: Uint8Array, encoding: SingleByte): string =>
  encoding === 'cp850' ? decodeCp850(bytes) : new TextDecoder(encoding).decode(bytes)

/** Accented letters of Western languages: frequent letters, other letters, and letters that rarely start a word. */
const common = /[éèàçÉÈÀÇ]/
const usual = /[âäáãåæêëìîïñíóòôöõœúùûüÿßÂÄÁÅÆÊËÍÎÏÑÓÔÖŒÚÙÛÜ]/
const rareFirst = /[êëìïòõùûÿßãäåöü]/

/** The letters that can precede an apostrophe, and those that can follow it: `l’Église`, `d’Arc`, `qu’il`. */
const elided = /[ldnsjmtu]/i
const vowel = /[aeiouyhàâéèêîôûœ]/i

const isLetter = (sign = ''): boolean => /\p{L}/u.test(sign)
const isUpper = (sign = ''): boolean => /\p{Lu}/u.test(sign)
const isLower = (sign = ''): boolean => /\p{Ll}/u.test(sign)

/** Scores a letter by its neighbours. A change of case inside a word is unlikely. */
function fitOfLetter(before: string, sign: string, after: string): number {
  const isMixed = isUpper(sign)
    ? isLower(before) || (isUpper(before) && isLower(after))
    : isUpper(before) && isUpper(after)
  if (isMixed || (!isUpper(sign) && !isLetter(before) && isUpper(after))) return -2
  if (!isLetter(before) && !isLetter(after) && /[ÉÈÀ]/.test(sign)) return 0.6
  if (!isLetter(before) && (rareFirst.test(sign) || (isUpper(sign) && !isLetter(after)))) return 0.3
  return common.test(sign) ? 1.2 : usual.test(sign) ? 1 : -1
}

/** Scores a character by its neighbours. A symbol inside a word is unlikely. */
function fitOf(before: string, sign: string, after: string): number {
  const isInside = isLetter(before) && isLetter(after)
  if (sign === '’' && isInside) return elided.test(before) && vowel.test(after) ? 1.1 : 0.5
  if (isLetter(sign) && !/[ªº]/.test(sign)) return fitOfLetter(before, sign, after)
  return isInside ? -3 : /[«»“”’–—…€°ºª ]/.test(sign) ? 0.5 : -0.5
}

/**
 * The single-byte encoding that gives the best score to the pieces around non-ASCII characters. If all scores are
 * equal, returns Windows-1252.
 */
export function singleByteOf(pieces: readonly Uint8Array[]): SingleByte {
  const scores = singleByteEncodings.map((encoding) => {
    const fits = pieces.flatMap((piece) => {
      const signs = [...decodeSingleByte(piece, encoding)]
      return signs.map((sign, at) =>
        sign < '\u0080' ? 0 : fitOf(signs[at - 1] ?? '', sign, signs[at + 1] ?? ''),
      )
    })
    return { encoding, score: fits.reduce((sum, fit) => sum + fit, 0) }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).encoding
}
