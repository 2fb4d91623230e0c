import type { Person } from '../testing/world.ts'

/** An account in the person's workspace; its holder is Éric Gagnon of Montréal, whose documents are in English. */
export async function accountFor(
  person: Pick<Person, 'post'>,
  languages: readonly string[] = ['en-US'],
): Promise<string> {
  const client = await person.post('/client/create/', {
    firstName: 'Éric',
    lastName: 'Gagnon',
    phone: '+15145550134',
    languages,
    address: {
      formatted: '1200 rue Sainte-Catherine O, Montréal, QC H3B 1K9, Canada',
      streetNumber: '1200',
      route: 'rue Sainte-Catherine O',
      locality: 'Montréal',
      adminAreaLevel1: 'QC',
      postalCode: 'H3B 1K9',
      countryCode: 'CA',
    },
  })
  const account = await person.post('/account/create/', { accountHolder: client.result._id })
  return account.result._id
}

/** All an invoice needs to go out, but for its account: 140.00 and 20.97 of taxes. */
export const readyInvoice = {
  lineItems: [{ description: 'Repair', quantity: '2', unitPrice: '70.00' }],
  taxRates: [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.09975' },
  ],
}

/** A visit of 60 and an optional filter; to it either a repair of 140, or a pump of 450 with a permit that bears no tax. */
export const offered = {
  lineItems: [
    { description: 'Visit', quantity: '1', unitPrice: '60.00' },
    { description: 'Filter', quantity: '1', unitPrice: '50.00', optional: true },
  ],
  options: [
    { name: 'Repair', lineItems: [{ description: 'Repair', quantity: '2', unitPrice: '70.00' }] },
    {
      name: 'Replace',
      lineItems: [
        { description: 'New pump', quantity: '1', unitPrice: '500.00', discount: { percent: '10' } },
        { description: 'Permit', quantity: '1', unitPrice: '90.00', untaxed: true },
        { description: 'Warranty', quantity: '1', unitPrice: '75.00', optional: true },
      ],
    },
  ],
  deposit: { percent: '30' },
}

/** A line with every figure that it takes: a plain one, and one with each kind of discount. */
export const figuredLines = (quantity: unknown, unitPrice: unknown) =>
  [{}, { discount: { percent: quantity } }, { discount: { amount: unitPrice } }].map((more) => ({
    description: 'Repair',
    quantity,
    unitPrice,
    ...more,
  }))
