import { describe, expect, test } from 'vitest'
import { writtenPlace } from './written-place.ts'

/** Region, postal code and country, separated by bars. A `-` is an unknown country. */
function written(given: string): string {
  const [region = '', postalCode = '', country = '-'] = given.split('|')
  return Object.values(writtenPlace({ region, postalCode }, country === '-' ? null : country)).join('|')
}

describe('OPEN-741 the region and the postal code of an address', () => {
  test.each([
    ['Quebec|h3b1k1|CA', 'QC|H3B 1K1'],
    ['Québec|H3B-1K1|CA', 'QC|H3B 1K1'],
    ['quebec|h3b  1k1|-', 'QC|H3B 1K1'],
    ['qc|H3B 1K1|-', 'QC|H3B 1K1'],
    ['Colombie-Britannique||CA', 'BC|'],
    ['ONTARIO|m5v 3l9|-', 'ON|M5V 3L9'],
    ['Île-du-Prince-Édouard|C1A4P3|CA', 'PE|C1A 4P3'],
    ['Terre-Neuve-et-Labrador|A1C 5M2|CA', 'NL|A1C 5M2'],
    ['Nunavut|x0a 0h0|CA', 'NU|X0A 0H0'],
    ['California|91761|US', 'CA|91761'],
    ['Californie|91761-1234|US', 'CA|91761-1234'],
    ['new york|10001|US', 'NY|10001'],
    ['Caroline du Nord|27601|US', 'NC|27601'],
    ['vt|05401|US', 'VT|05401'],
  ])('%s becomes %s', (given, expected) => {
    expect(written(given)).toBe(expected)
  })

  test.each([
    'Quebec||-',
    'California|91761|-',
    'Ontario|91761|US',
    'California|H3B 1K1|CA',
    'Georgia|0105|GE',
    'England|W1A 1AA|GB',
    'England|w1a1aa|-',
    'Île-de-France|75001|FR',
    'Québec|75001|FR',
    'Ontario|h3b1k1|US',
    'Quebec|h3b1k1|FR',
    'Quebec|D3B 1K1|-',
    '|H3B 1K|CA',
  ])('%s stays as it is', (given) => {
    expect(`${written(given)}|${given.split('|')[2]}`).toBe(given)
  })
})
