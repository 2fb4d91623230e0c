import type { Person } from '../testing/world.ts'

/**
 * Creates an account in the person's workspace for Éric Gagnon of Montréal, whose documents are in English by
 * default.
 */
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

/** The body of an invoice that can be issued: 140.00 plus 20.97 tax. The account is missing and must be added. */
export const readyInvoice = {
  lineItems: [{ description: 'Repair', quantity: '2', unitPrice: '70.00' }],
  taxRates: [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.09975' },
  ],
}

/**
 * An estimate with a visit of 60 and an optional filter. The two options are a repair of 140, or a pump of 450 with an
 * untaxed permit.
 */
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

/**
 * Returns three lines with this quantity and unit price: without a discount, with a percentage discount, and with a
 * fixed discount.
 */
export const figuredLines = (quantity: unknown, unitPrice: unknown) =>
  [{ taxRate: quantity }, { discount: { percent: quantity } }, { discount: { amount: unitPrice } }].map(
    (more) => ({
      description: 'Repair',
      quantity,
      unitPrice,
      ...more,
    }),
  )
