import { expect, test } from 'vitest'
import { taxNumberFault } from './tax-number-shapes.ts'

const quebec = { country: 'CA', region: 'QC' } as const
const ontario = { country: 'CA', region: 'ON' } as const
const columbia = { country: 'CA', region: 'BC' } as const
const france = { country: 'FR', region: null }
const spain = { country: 'ES', region: null }

test.each([
  [
    'gstNum',
    quebec,
    ['123456789 RT0001', '123456789rt0001'],
    ['12345678 RT0001', '123456789', '123456789 TQ0001'],
  ],
  ['pstNum', quebec, ['1234567890 TQ0001', '1234567890TQ0002'], ['123456789 TQ0001', '123456789 RT0001']],
  ['pstNum', ontario, ['123456789 RT0001'], ['HST 1']],
  ...(['NB', 'NL', 'PE', 'NS'] as const).map(
    (region) =>
      ['pstNum', { country: 'CA', region }, ['123456789 RT0001'], ['1234567890 TQ0001', 'HST 1']] as const,
  ),
  ['pstNum', columbia, ['PST-1234-5678', 'any text'], []],
  [
    'pstNum',
    france,
    ['FR 83 404 833 048', 'FR44732829320', 'FRK7 404 833 048'],
    ['FR84404833048', 'FR83404833049', '404833048'],
  ],
  [
    'pstNum',
    spain,
    ['B58378431', 'ESB58378431', '12345678Z', 'X1234567L', 'Y1234567X', 'Z1234567R'].concat([
      'Q2826000H',
      'G58378431',
      'G5837843A',
    ]),
    ['B58378432', 'B5837843A', '12345678A', 'Q28260008', 'G58378432', 'G5837843B'],
  ],
  ['pstNum', { country: 'US', region: null }, ['12-3456789'], []],
] as const)(
  'OPEN-430 the %s at %o has its shape and its check character',
  (...[field, place, right, wrong]) => {
    for (const number of right) expect([number, taxNumberFault(field, number, place)]).toEqual([number, null])
    for (const number of wrong)
      expect([number, taxNumberFault(field, number, place) === null]).toEqual([number, false])
    expect(taxNumberFault(field, ' ', place)).toBeNull()
  },
)
