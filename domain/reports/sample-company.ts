import { z } from 'zod'
import type { SupplierPosition } from '../crm/contact-kinds.ts'
import type { LocationEmail, LocationPhone } from '../crm/location.ts'
import type { Address } from '../kit/value/address.ts'
import type { ContactEmail, ContactPhone } from '../suppliers/supplier-contact.ts'

/** A client of the sample company, with an address in Montréal. */
export type SampleClient = {
  firstName: string
  lastName: string
  phone: string
  email: string
  address: Address
}

const montreal = (
  street: { number: string; route: string; postalCode: string },
  coordinates: [number, number],
): Address => ({
  formatted: `${street.number} ${street.route}, Montréal, QC ${street.postalCode}`,
  streetNumber: street.number,
  route: street.route,
  locality: 'Montréal',
  adminAreaLevel1: 'QC',
  postalCode: street.postalCode,
  countryCode: 'CA',
  location: { type: 'Point', coordinates },
  timezone: 'America/Toronto',
})

/** The five clients of 'Explore with sample data'. */
export const sampleClients: readonly SampleClient[] = [
  {
    firstName: 'Éric',
    lastName: 'Tremblay',
    phone: '+15145550134',
    email: 'eric.tremblay@example.com',
    address: montreal(
      { number: '1200', route: 'Rue Sainte-Catherine O', postalCode: 'H3B 1K1' },
      [-73.5736, 45.4995],
    ),
  },
  {
    firstName: 'Maria',
    lastName: 'Gómez',
    phone: '+15145550156',
    email: 'maria.gomez@example.com',
    address: montreal(
      { number: '4500', route: 'Boulevard Saint-Laurent', postalCode: 'H2T 1R2' },
      [-73.5878, 45.5226],
    ),
  },
  {
    firstName: 'Sarah',
    lastName: 'Leblanc',
    phone: '+15145550178',
    email: 'sarah.leblanc@example.com',
    address: montreal(
      { number: '6100', route: 'Avenue du Parc', postalCode: 'H2V 4H4' },
      [-73.6048, 45.5236],
    ),
  },
  {
    firstName: 'Jean',
    lastName: 'Côté',
    phone: '+15145550181',
    email: 'jean.cote@example.com',
    address: montreal(
      { number: '3575', route: 'Avenue du Mont-Royal E', postalCode: 'H1X 3K3' },
      [-73.5678, 45.5462],
    ),
  },
  {
    firstName: 'Amina',
    lastName: 'Benali',
    phone: '+15145550184',
    email: 'amina.benali@example.com',
    address: montreal(
      { number: '5200', route: 'Rue Sherbrooke O', postalCode: 'H4A 1V4' },
      [-73.6106, 45.4731],
    ),
  },
]

/** The two technicians of 'Explore with sample data'. */
export const sampleTechnicians = [
  { firstName: 'Tess', lastName: 'Tanguay', phone: '+15145550191' },
  { firstName: 'Marc', lastName: 'Lavoie', phone: '+15145550192' },
] as const

/** A supplier of the sample, with one place, one person there and the brands it carries. */
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

/** Body of `POST sample-data/remove`; `keepUsed` leaves what own records use. */
export const sampleRemoval = z.strictObject({ keepUsed: z.boolean().optional() }).optional()

/** An own record that uses a sample record: the table it is in, its id and its number, where it has them. */
export type SampleUse = { table: string; id: string | null; label: string | null }
