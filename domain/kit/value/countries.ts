import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'

/** The ISO 3166-1 codes allowed in an address (ACC-33). */
export const countryCodes: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
  CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
  GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
  KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
  SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
  VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/)

/** The name of a country in a language or locale. An unknown code is returned unchanged. */
export function countryName(code: string, locale: string): string {
  if (!countryCodes.includes(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** All countries with their names in a language, sorted by name. */
export function countriesByName(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const order = new Intl.Collator(locale)
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name))
}

/** A country, as an ISO 3166-1 code of two capital letters. */
export const country = z
  .string()
  .refine((code) => countryCodes.includes(code), { error: fieldMessage('COUNTRY') })
