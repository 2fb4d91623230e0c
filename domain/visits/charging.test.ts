import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { type Charged, chargeLine, hoursOf } from './charging.ts'

test.each([
  [0, '0'],
  [1, '0.0167'],
  [3, '0.05'],
  [10, '0.1667'],
  [20, '0.3333'],
  [90, '1.5'],
  [600, '10'],
  [6000, '100'],
])('OPEN-304 %i minutes are %s hours', (minutes, hours) => {
  expect(hoursOf(minutes)).toBe(hours)
})

test('OPEN-304 charged hours have at most four decimals, and differ from the minutes by less than a second', () => {
  assert(
    property(integer({ min: 0, max: 100_000 }), (minutes) => {
      const hours = hoursOf(minutes)
      expect(hours).toMatch(/^(?:0|[1-9]\d*)(?:\.\d{0,3}[1-9])?$/)
      expect(Math.abs(Number(hours) * 60 - minutes)).toBeLessThan(0.004)
    }),
  )
})

const part: Charged = {
  kind: 'PART',
  name: 'Drain pump',
  condition: 'new',
  technician: null,
  quantity: '2',
  unitPrice: '41.50',
  day: '2026-03-04',
}

test('OPEN-304 the line of a part names the condition unless the part is new, and the technician if there is one', () => {
  expect(chargeLine(part, 'en')).toEqual({
    date: '2026-03-04',
    description: 'Drain pump',
    quantity: '2',
    unitPrice: '41.50',
  })
  const described = (of: Partial<Charged>, language: 'en' | 'fr' = 'en') =>
    chargeLine({ ...part, ...of }, language).description
  expect(described({ condition: null })).toBe('Drain pump')
  expect(described({ condition: 'refurbished' })).toBe('Drain pump (refurbished)')
  expect(described({ condition: 'refurbished' }, 'fr')).toBe('Drain pump (remis à neuf)')
  expect(chargeLine({ ...part, technician: 'Tess Roy' }, 'en')).toMatchObject({ tech: 'Tess Roy' })
})

test('OPEN-304 the line of hours has the name of the service, else the word for labour in the document’s language', () => {
  const hours = { ...part, kind: 'HOURS', condition: null } as const
  expect(chargeLine({ ...hours, name: 'Repair' }, 'fr').description).toBe('Repair')
  const described = (['en', 'fr', 'es'] as const).map(
    (language) => chargeLine({ ...hours, name: null }, language).description,
  )
  expect(described).toEqual(['Labour', 'Main-d’œuvre', 'Mano de obra'])
})
