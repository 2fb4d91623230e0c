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

/** The suppliers of 'Explore with sample data', all invented. */
export const sampleSuppliers: readonly SampleSupplier[] = [
  {
    name: 'Pièces Boréal',
    phones: [{ value: '+15145550141', type: 'MAIN' }],
    emails: [{ value: 'commandes@pieces-boreal.example', type: 'GENERAL' }],
    place: { name: 'Comptoir Laval', address: '450 rue Industrielle', city: 'Laval', zip: 'H7L 2B1' },
    person: {
      firstName: 'Luc',
      lastName: 'Bergeron',
      position: 'SALES_REP',
      phones: [{ value: '+15145550142', type: 'WORK', ext: '204' }],
      emails: [],
    },
    brands: ['Whirlpool', 'Maytag', 'GE'],
  },
  {
    name: 'Distribution Électro-Rive',
    phones: [{ value: '+14505550143', type: 'MAIN' }],
    emails: [{ value: 'service@electro-rive.example', type: 'GENERAL' }],
    place: { name: 'Entrepôt', address: '1180 boulevard Taschereau', city: 'Longueuil', zip: 'J4K 2W6' },
    person: {
      firstName: 'Nadia',
      lastName: 'Haddad',
      position: 'MANAGER',
      phones: [],
      emails: [{ value: 'nadia@electro-rive.example', type: 'WORK' }],
    },
    brands: ['Bosch', 'LG', 'Samsung'],
  },
  {
    name: 'Chauffage Kamouraska',
    phones: [{ value: '+14185550144', type: 'MAIN' }],
    emails: [],
    place: { name: 'Succursale de Québec', address: '75 rue Saint-Joseph E', city: 'Québec', zip: 'G1K 3A8' },
    person: {
      firstName: 'Simon',
      lastName: 'Dubé',
      position: 'CUSTOMER_SUPPORT',
      phones: [{ value: '+14185550145', type: 'MOBILE' }],
      emails: [],
    },
    brands: [],
  },
]
