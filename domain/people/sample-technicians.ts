import type { Address } from '../kit/value/address.ts'
import { montreal } from '../kit/value/montreal.ts'
import type { Decimal } from '../kit/value/money.ts'

/** A technician of the sample company, with the place where the day starts and the cost of an hour. */
type SampleTechnician = {
  firstName: string
  lastName: string
  phone: string
  startPlace: Address
  hourlyCost: Decimal
}

/** The two technicians of 'Explore with sample data'. */
export const sampleTechnicians: readonly SampleTechnician[] = [
  {
    firstName: 'Tess',
    lastName: 'Tanguay',
    phone: '+15145550191',
    startPlace: montreal(
      { number: '6700', route: 'Avenue Christophe-Colomb', postalCode: 'H2S 2G8' },
      [-73.5985, 45.5402],
    ),
    hourlyCost: '36.50',
  },
  {
    firstName: 'Marc',
    lastName: 'Lavoie',
    phone: '+15145550192',
    startPlace: montreal(
      { number: '3900', route: 'Rue Ontario E', postalCode: 'H1W 1S7' },
      [-73.5432, 45.5411],
    ),
    hourlyCost: '34.00',
  },
]
