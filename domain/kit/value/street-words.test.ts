import { describe, expect, test } from 'vitest'
import { plainStreet, streetSpellings } from './street-words.ts'

describe('CRM-16 words of a street that are written out or cut short', () => {
  test.each([
    ['saint denis', 'st denis'],
    ['saint denis', 'st. denis'],
    ['st denis', 'saint denis'],
    ['ste catherine', 'sainte catherine'],
    ['main street', 'main st'],
    ['king rd', 'king road'],
    ['boul laurentides', 'blvd laurentides'],
  ])('%s may stand as %s', (typed, written) => {
    expect(streetSpellings(typed.split(' '))).toContainEqual([written])
  })

  test('the words as they were typed come first, and other words stay', () => {
    expect(streetSpellings(['4321', 'saint', 'denis', 'tremblay'])).toEqual([
      ['4321', 'saint', 'denis', 'tremblay'],
      ['4321', 'st denis', 'tremblay'],
      ['4321', 'st. denis', 'tremblay'],
    ])
  })

  test('a search without such words, or with one alone, is left as it is', () => {
    expect(streetSpellings(['eric', 'trem'])).toEqual([['eric', 'trem']])
    expect(streetSpellings(['saint'])).toEqual([['saint']])
    expect(streetSpellings([])).toEqual([[]])
  })

  test('a beginning finds the longer form by itself', () => {
    expect(streetSpellings(['av', 'parc'])).toEqual([['av', 'parc']])
  })

  test('no search is looked for in more than six spellings', () => {
    const typed = ['saint', 'denis', 'avenue', 'sainte', 'anne', 'boulevard', 'saint', 'paul', 'street']
    expect(streetSpellings(typed)).toHaveLength(6)
  })

  test.each([
    ['4321, rue Saint-Denis', '4321 rue St-Denis'],
    ['12 boul. Ste-Foy', '12 boulevard Sainte-Foy'],
    ['7 Main Street', '7 main st.'],
    ['7 ch. du Lac', '7, chemin du Lac'],
  ])('%s is %s', (one, other) => expect(plainStreet(one)).toBe(plainStreet(other)))

  test('other streets do not match', () => {
    expect(plainStreet('4321 rue Saint-Denis')).not.toBe(plainStreet('4321 rue Sainte-Denise'))
    expect(plainStreet('7 av. du Parc')).not.toBe(plainStreet('7 ch. du Parc'))
  })
})
