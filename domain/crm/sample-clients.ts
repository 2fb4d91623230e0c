import type { Address } from '../kit/value/address.ts'
import { montreal } from '../kit/value/montreal.ts'

/** A client of the sample company, with an address in Montréal. */
export type SampleClient = {
  firstName: string
  lastName: string
  phone: string
  email: string
  address: Address
}

/** The private clients of 'Explore with sample data'. */
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

/** A company of the sample, with the buildings that it manages. */
type SampleCompany = {
  name: string
  phone: string
  email: string
  address: Address
  places: readonly { name: string; address: Address }[]
}

/**
 * The company in 'Explore with sample data'. Its client, its account and its service locations come after those of the
 * private clients in the lists of sample records.
 */
export const sampleCompany: SampleCompany = {
  name: 'Gestion Plateau inc.',
  phone: '+15145550187',
  email: 'entretien@gestion-plateau.example',
  address: montreal({ number: '4200', route: 'Rue Saint-Denis', postalCode: 'H2J 2K8' }, [-73.5797, 45.5222]),
  places: [
    {
      name: 'Le Saint-Denis',
      address: montreal(
        { number: '4630', route: 'Rue Saint-Denis', postalCode: 'H2J 2L3' },
        [-73.5836, 45.5264],
      ),
    },
    {
      name: 'Les Terrasses Rachel',
      address: montreal({ number: '850', route: 'Rue Rachel E', postalCode: 'H2J 2H8' }, [-73.576, 45.5236]),
    },
    {
      name: 'Le Laurier',
      address: montreal(
        { number: '1150', route: 'Avenue Laurier E', postalCode: 'H2J 1G5' },
        [-73.582, 45.5338],
      ),
    },
  ],
}
