import { expect, test } from 'vitest'
import { regionalTaxWords } from './regional-tax.ts'

test.each([
  [{ adminAreaLevel1: 'QC', countryCode: 'CA' }, 'QST', 'TVQ'],
  [{ adminAreaLevel1: 'Québec' }, 'QST', 'TVQ'],
  [{ formatted: '1200 rue Sainte-Catherine, Montréal, QC H3B 1K9, Canada' }, 'QST', 'TVQ'],
  [{ adminAreaLevel1: 'British Columbia', countryCode: 'CA' }, 'PST', 'TVP'],
  [{ adminAreaLevel1: 'SK' }, 'PST', 'TVP'],
  [{ adminAreaLevel1: 'Manitoba' }, 'RST', 'TVD'],
  [{ formatted: '1 King St W, Toronto, ON M5H 1A1' }, 'HST', 'TVH'],
  [{ formatted: '12 rue Ontario E, Montréal QC H2X 1Y1' }, 'QST', 'TVQ'],
  [{ formatted: '12 rue Ontario E' }, 'Tax', 'Taxe'],
  [{ formatted: '4450 rue Saint-Denis, Montréal' }, 'QST', 'TVQ'],
  [{ adminAreaLevel1: 'AB', countryCode: 'CA' }, 'Tax', 'Taxe'],
  [{ adminAreaLevel1: 'ON', countryCode: 'US' }, 'Tax', 'Taxe'],
  [{ adminAreaLevel1: 'NB' }, 'HST', 'TVH'],
  [{ adminAreaLevel1: 'NS' }, 'HST', 'TVH'],
  [{ adminAreaLevel1: 'PE' }, 'HST', 'TVH'],
  [{ adminAreaLevel1: 'NL' }, 'HST', 'TVH'],
  [{ locality: 'Paris', countryCode: 'FR' }, 'VAT', 'TVA'],
  [null, 'Tax', 'Taxe'],
])('OPEN-120 at %j the tax next to GST is called %s, in French %s', (address, en, fr) => {
  expect(regionalTaxWords('TAX', address)).toMatchObject({ en, fr })
  expect(regionalTaxWords('SERVICE_TAX', address)).toMatchObject({ en: 'GST', fr: 'TPS' })
})
