import { countryCodes } from './countries.ts'

/** Top-level domains whose names mail programs turn into links, in addition to country codes. */
const endings = `
  academy agency ai app art beauty biz blog buzz care center cfd chat click cloud club co com company cyou design dev
  digital email energy eu expert express finance fun fyi group guru help homes host icu info ink io link live loan lol
  ltd me media mobi mom money monster net network news one online org page pics plus pro quest rest run sale sbs services
  shop site social software solutions space store stream studio support surf systems team tech today tools top tv uk vip
  website wiki win work works world wtf xyz zip zone
`

const ending = [...endings.trim().split(/\s+/), ...countryCodes].join('|')

/** Matches a web address: with a scheme, with `www`, or with a known top-level domain. */
const webAddress = new RegExp(
  String.raw`[a-z][a-z\d+.\-]*://|\bwww\d?\.|[\p{L}\d\-]{2,}\.(?:${ending}|xn--[a-z\d\-]+)(?![\p{L}\d\-])`,
  'iu',
)

/** Matches an encoded word. Mail programs decode encoded words in a subject (RFC 2047). */
const encodedWord = /=\?[^?\s]*\?[bq]\?/i

/**
 * Whether a name is safe in the subject of a mail to strangers. A safe name contains no encoded word and no web
 * address, even with unusual dots.
 */
export function isPlainName(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll('\u3002', '.')
  return !webAddress.test(plain) && !encodedWord.test(plain)
}
