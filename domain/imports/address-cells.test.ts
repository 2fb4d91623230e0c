import { expect, test } from 'vitest'
import { addressOfCells } from './address-cells.ts'

test.each([
  [
    { whole: '5 rue du Lac, Gatineau, QC J8X3X7' },
    {
      route: '5 rue du Lac',
      locality: 'Gatineau',
      adminAreaLevel1: 'QC',
      postalCode: 'J8X 3X7',
      countryCode: 'CA',
    },
  ],
  [{ whole: '5 rue du Lac, Gatineau', locality: 'Hull' }, { locality: 'Hull' }],
  [{ whole: '1 Main St, Albany NY 12207' }, { postalCode: '12207' }],
  [
    { whole: '5 rue du Lac', locality: 'Gatineau', adminAreaLevel1: 'QC', postalCode: 'J8X 3X7' },
    { formatted: '5 rue du Lac, Gatineau, QC J8X 3X7', locality: 'Gatineau' },
  ],
  [{ whole: '5 rue du Lac, GATINEAU', locality: 'Gatineau' }, { formatted: '5 rue du Lac, GATINEAU' }],
  [{ route: '1 Main St', countryCode: 'Narnia' }, { formatted: '1 Main St, Narnia' }],
  [
    { whole: '5 rue du Lac', locality: 'Québec', adminAreaLevel1: 'Québec', postalCode: 'g1r-2b5' },
    { formatted: '5 rue du Lac, Québec, QC G1R 2B5', adminAreaLevel1: 'QC', postalCode: 'G1R 2B5' },
  ],
  [
    { route: '1 Main St', locality: 'Ontario', adminAreaLevel1: 'California', countryCode: 'USA' },
    { locality: 'Ontario', adminAreaLevel1: 'CA', countryCode: 'US' },
  ],
  [
    { whole: '5 rue du Lac, Gatineau, Canada', adminAreaLevel1: 'Quebec' },
    { adminAreaLevel1: 'QC', formatted: '5 rue du Lac, Gatineau, Canada' },
  ],
  [
    { route: '1 High St', locality: 'London', adminAreaLevel1: 'England', postalCode: 'w1a 1aa' },
    { adminAreaLevel1: 'England', postalCode: 'w1a 1aa' },
  ],
  [{ whole: '' }, null],
])('OPEN-741 an address of a file: %o', (cells, expected) => {
  const address = addressOfCells(cells)
  if (expected === null) expect(address).toBeNull()
  else expect(address).toMatchObject(expected)
})
