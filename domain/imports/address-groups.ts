import { folded } from '../kit/words/fold.ts'
import type { AddressPart } from './targets.ts'

/**
 * The kind of address in a column, taken from the heading. The kind is `plain` if the heading names no kind, and
 * `address 1` in Google's exports.
 */
export type AddressGroup = string

/** A column of an address: its kind, its part, and how certain the guess from its heading is (1 to 800). */
export type AddressColumn = { group: AddressGroup; part: AddressPart | 'whole'; score: number }

/** The folded names of address parts in other programs, the most specific names first. */
const partNames: Readonly<Record<AddressPart | 'whole', string>> = {
  whole:
    'address|full address|complete address|formatted address|address formatted|formatted|adresse|adresse complete|direccion|direccion completa|domicilio',
  streetNumber:
    'street number|street no|house number|house no|house nr|building number|civic number|civic no|no civique|numero civique|no de rue|numero de rue|numero exterior|numero de calle|numero de casa',
  route:
    'street|street address|street 1|street1|street line 1|street line1|street address 1|street address line 1|address 1|address1|address line 1|address line1|line 1|addr 1|addr1|addr|street and number|street name|rue|rue 1|rue1|adresse 1|adresse ligne 1|adresse ligne1|ligne 1|numero et rue|no et rue|no civique et rue|adresse civique|nom de rue|nom de la rue|calle|calle 1|calle y numero|direccion 1|direccion linea 1|linea 1|nombre de la calle',
  unit: 'unit|apt|apartment|suite|apt unit|unit apt|apt suite|suite apt|unit number|unit no|apt number|apt no|suite number|address 2|address2|address line 2|address line2|line 2|street 2|street2|street line 2|street line2|street address 2|street address line 2|addr 2|addr2|extended address|floor|app|appart|appartement|unite|bureau|local|adresse 2|adresse ligne 2|adresse ligne2|ligne 2|rue 2|rue2|complement|complement d adresse|no d appartement|no d unite|etage|departamento|depto|apartamento|apto|piso|direccion 2|direccion linea 2|linea 2|calle 2|calle2|numero interior|address 3|address line 3|street 3|street line 3|adresse 3|adresse ligne 3|direccion 3|calle 3|po box|p o box|pobox|boite postale|case postale|apartado postal',
  buzzer:
    'buzzer|buzzer code|intercom|sonnette|interphone|timbre|door code|gate code|entry code|code de porte|codigo de puerta',
  locality:
    'city|town|city town|town city|municipality|locality|suburb|village|ville|municipalite|localite|commune|ciudad|localidad|municipio|poblacion',
  adminAreaLevel1:
    'state|province|state province|province state|state or province|province or state|state code|state id|state name|province code|region|prov|state region|etat|etat province|province etat|departement|dep region|provincia|estado|estado provincia|provincia estado|county',
  postalCode:
    'zip|zip code|zipcode|postal code|postcode|post code|postal|zip postal code|postal zip code|zip postal|postal zip|code postal|cp|c p|codigo postal',
  countryCode:
    'country|country code|country region|country name|country id|pays|pays region|pais|pais region',
}

/** The folded words for the kinds of addresses. These words precede or follow the address part. */
const groupNames: Readonly<Record<string, string>> = {
  service:
    'service property|service location|service site|service|property|job site|jobsite|job|site|work site|worksite|project|premises|installation|location|chantier|intervention|lieu de service|lieu|servicio|propiedad|obra',
  shipping: 'shipping|ship to|ship|delivery|deliver to|livraison|expedition|envio|entrega',
  billing: 'billing|bill to|bill|invoicing|invoice|facturation|facture|facturacion|factura',
  mailing: 'mailing|mail|postale|postal|correspondence|correspondance|correspondencia',
  home: 'home|residential|residence|personal|domicile|maison|particular|casa',
  business:
    'business|work|office|company|bureau|travail|professionnelle|professionnel|entreprise|trabajo|oficina|empresa|negocio|laboral',
  other: 'other|alternate|alt|secondary|second|autre|secondaire|otra|otro|secundaria|secundario',
  plain:
    'customer|client|contact|account|primary|main|default|physical|vendor|supplier|principale|principal|physique|fournisseur|cliente|proveedor|fisica',
}

const parts = new Map(
  Object.entries(partNames).flatMap(([part, names]) =>
    names
      .split('|')
      .map((name, at) => [name, { part: part as AddressColumn['part'], score: 800 - at }] as const),
  ),
)

const groups = Object.entries(groupNames)
  .flatMap(([group, names]) => names.split('|').map((name) => ({ group, name })))
  .toSorted((one, other) => other.name.length - one.name.length)

/** Words that only connect other words: `Ville de facturation`, `Ciudad del trabajo`. */
const joining =
  /^(?:(?:de|du|des|del|d|l|la|le|el|a|au|of|the)(?= |$) ?)+|(?: (?:de|du|des|del|d|l|la|le|el|a|au|of|the))+$/g
const addressWord = /^(?:address|adresse|direccion) | (?:address|adresse|direccion)$/

/** The address part that a text names, with or without the word 'address'. */
function partCalled(text: string) {
  const bare = text.replaceAll(joining, '').trim()
  return parts.get(bare) ?? parts.get(bare.replace(addressWord, '').replaceAll(joining, '').trim())
}

/**
 * Returns the rest of a text that begins or ends with a name, or null if the text neither begins nor ends with the
 * name.
 */
function beside(text: string, name: string): string | null {
  if (text.startsWith(`${name} `)) return text.slice(name.length + 1)
  return text.endsWith(` ${name}`) ? text.slice(0, -name.length - 1) : null
}

/**
 * Parses the heading of an address column: `Billing Street 1`, `Ville (domicile)`, `Address 1 - City`. Returns null for
 * other headings.
 */
export function addressColumn(heading: string): AddressColumn | null {
  // `BillingCity` is read as two words.
  const text = folded(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const plain = parts.get(text) ?? parts.get(folded(heading))
  if (plain) return { group: 'plain', ...plain }
  const [, number, numbered = ''] = /^(?:address|adresse|direccion) (\d) (.+)$/.exec(text) ?? []
  const ofNumber = number === undefined ? undefined : partCalled(numbered)
  if (ofNumber) return { group: `address ${number}`, ...ofNumber }
  for (const { group, name } of groups) {
    const rest = beside(text, name)
    const part = rest === null ? undefined : partCalled(rest)
    if (part) return { group, ...part, score: part.score - 100 }
  }
  return null
}
