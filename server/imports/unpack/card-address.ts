import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import { type Card, labelOf, linesCalled, noteOf, preferredFirst, typesOf } from './card.ts'
import type { CardText } from './card-phones.ts'
import { labels } from './column-words.ts'
import { type ContentLine, plainText, valueParts } from './content-lines.ts'

/** The parts of an address in a card. */
type Parts = Record<'box' | 'unit' | 'street' | 'city' | 'region' | 'code' | 'country', string>

function partsOf({ value }: ContentLine): Parts {
  const texts = valueParts(value, ';').map(plainText)
  const [box = '', extended = '', whole = '', city = '', region = '', code = '', country = ''] = texts
  const [street = '', ...under] = whole
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
  return { box, unit: [extended, ...under].filter(Boolean).join(', '), street, city, region, code, country }
}

const lineOf = ({ box, unit, street, city, region, code, country }: Parts): string =>
  [box, street, unit, city, [region, code].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

const longestUnit = 40

/** The cells of the main address. If only the street is set, the street may contain a whole address. */
function cellsOf(parts: Parts): Record<string, string> {
  const { unit, street, city, region, code, country, box } = parts
  const isAlone = [city, region, code].every((part) => part === '')
  if (isAlone) return { address: lineOf(parts) }
  const isUnit = unit.length <= longestUnit
  return {
    'address.route': [street, isUnit ? '' : unit, box].filter(Boolean).join(', '),
    'address.unit': isUnit ? unit : '',
    'address.locality': city,
    'address.adminAreaLevel1': region,
    'address.postalCode': code,
    'address.countryCode': country,
  }
}

/**
 * Reads the addresses of a card. The preferred address, or else the first address, becomes cells. The other addresses
 * become notes.
 */
export function addressOfCard(card: Card, language: Language): CardText {
  const lines = preferredFirst(linesCalled(card, 'ADR')).filter((line) => lineOf(partsOf(line)) !== '')
  const [main, ...others] = lines
  const written = main
    ? []
    : linesCalled(card, 'LABEL').map(({ value }) => plainText(value).replaceAll(/\n+/g, ', '))
  const kindOf = (line: ContentLine) => {
    const own = labelOf(card, line)
    if (own !== '') return own
    const types = typesOf(line)
    const kind = types.includes('work') ? 'work' : types.includes('home') ? 'home' : 'address'
    return say(labels[kind], language)
  }
  return {
    cells: main ? cellsOf(partsOf(main)) : written[0] ? { address: written[0] } : {},
    notes: [
      ...others.map((line) => noteOf({ said: kindOf(line) }, lineOf(partsOf(line)), language)),
      ...written.slice(1).map((text) => noteOf('address', text, language)),
    ],
  }
}
