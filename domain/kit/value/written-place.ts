import { folded } from '../words/fold.ts'
import { provinceNamedBy } from './address-place.ts'
import { stateNamedBy } from './state-names.ts'

type Written = { region?: string | undefined; postalCode?: string | undefined }

const canadianCode = /^([ABCEGHJ-NPR-TVXY]\d[ABCEGHJ-NPR-TV-Z])[\s-]*(\d[ABCEGHJ-NPR-TV-Z]\d)$/i

/** Formats a Canadian postal code as `H3B 1K1`. Returns null for any other text. */
function canadianForm(code: string): string | null {
  const [, area, unit] = canadianCode.exec(code.trim()) ?? []
  return area && unit ? `${area} ${unit}`.toUpperCase() : null
}

/**
 * Replaces the name of a Canadian or American region by its code, and formats Canadian postal codes (OPEN-741).
 * If the country is unknown, a Canadian postal code implies Canada.
 */
export function writtenPlace({ region, postalCode }: Written, country: string | null): Written {
  const code = country === null || country === 'CA' ? canadianForm(postalCode ?? '') : null
  const place = country ?? (code === null ? null : 'CA')
  const regionCode =
    region === undefined
      ? null
      : place === 'CA'
        ? provinceNamedBy(region)
        : place === 'US'
          ? stateNamedBy(folded(region))
          : null
  return { region: regionCode ?? region, postalCode: code ?? postalCode }
}
