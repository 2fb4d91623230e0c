import type { Trade } from '../core/trades.ts'
import type { SupplierPosition } from '../crm/contact-kinds.ts'
import type { LocationEmail, LocationPhone } from '../crm/location.ts'
import type { ContactEmail, ContactPhone } from './supplier-contact.ts'

/** A sample supplier with one location, one contact and its brands. */
export type SampleSupplier = {
  name: string
  phones: LocationPhone[]
  emails: LocationEmail[]
  place: { name: string; address: string; city: string; zip: string }
  person: {
    firstName: string
    lastName: string
    position: SupplierPosition
    phones: ContactPhone[]
    emails: ContactEmail[]
  }
  brands: readonly string[]
}

/** The parts of a supplier that depend on the trade. `domain` is the domain of its emails. */
type Firm = { name: string; domain: string; brands: readonly string[] }

const firms: Readonly<Record<Trade, readonly [Firm, Firm, Firm]>> = {
  APPLIANCES: [
    { name: 'Pièces Boréal', domain: 'pieces-boreal.example', brands: ['Whirlpool', 'Maytag', 'GE'] },
    { name: 'Distribution Électro-Rive', domain: 'electro-rive.example', brands: ['Bosch', 'LG', 'Samsung'] },
    { name: 'Chauffage Kamouraska', domain: 'chauffage-kamouraska.example', brands: [] },
  ],
  HEATING: [
    { name: 'Thermo Boréal', domain: 'thermo-boreal.example', brands: ['Lennox', 'Goodman', 'Honeywell'] },
    { name: 'Distribution Clima-Rive', domain: 'clima-rive.example', brands: ['Carrier', 'Daikin', 'Trane'] },
    { name: 'Plomberie Kamouraska', domain: 'plomberie-kamouraska.example', brands: ['Rheem'] },
  ],
  PLUMBING: [
    { name: 'Robinets Boréal', domain: 'robinets-boreal.example', brands: ['Moen', 'Delta', 'Grohe'] },
    { name: 'Distribution Aqua-Rive', domain: 'aqua-rive.example', brands: ['Kohler', 'Rheem', 'Zoeller'] },
    { name: 'Chauffage Kamouraska', domain: 'chauffage-kamouraska.example', brands: [] },
  ],
  CLEANING: [
    { name: 'Produits Boréal', domain: 'produits-boreal.example', brands: ['Rubbermaid', 'Unger'] },
    { name: 'Distribution Net-Rive', domain: 'net-rive.example', brands: ['Kärcher', 'Tennant', 'Nilfisk'] },
    { name: 'Papiers Kamouraska', domain: 'papiers-kamouraska.example', brands: [] },
  ],
}

/** Returns the suppliers of 'Explore with sample data' in a trade, all invented. */
export function sampleSuppliers(trade: Trade): SampleSupplier[] {
  const [first, second, third] = firms[trade]
  return [
    {
      name: first.name,
      phones: [{ value: '+15145550141', type: 'MAIN' }],
      emails: [{ value: `commandes@${first.domain}`, type: 'GENERAL' }],
      place: { name: 'Comptoir Laval', address: '450 rue Industrielle', city: 'Laval', zip: 'H7L 2B1' },
      person: {
        firstName: 'Luc',
        lastName: 'Bergeron',
        position: 'SALES_REP',
        phones: [{ value: '+15145550142', type: 'WORK', ext: '204' }],
        emails: [],
      },
      brands: first.brands,
    },
    {
      name: second.name,
      phones: [{ value: '+14505550143', type: 'MAIN' }],
      emails: [{ value: `service@${second.domain}`, type: 'GENERAL' }],
      place: { name: 'Entrepôt', address: '1180 boulevard Taschereau', city: 'Longueuil', zip: 'J4K 2W6' },
      person: {
        firstName: 'Nadia',
        lastName: 'Haddad',
        position: 'MANAGER',
        phones: [],
        emails: [{ value: `nadia@${second.domain}`, type: 'WORK' }],
      },
      brands: second.brands,
    },
    {
      name: third.name,
      phones: [{ value: '+14185550144', type: 'MAIN' }],
      emails: [],
      place: {
        name: 'Succursale de Québec',
        address: '75 rue Saint-Joseph E',
        city: 'Québec',
        zip: 'G1K 3A8',
      },
      person: {
        firstName: 'Simon',
        lastName: 'Dubé',
        position: 'CUSTOMER_SUPPORT',
        phones: [{ value: '+14185550145', type: 'MOBILE' }],
        emails: [],
      },
      brands: third.brands,
    },
  ]
}
