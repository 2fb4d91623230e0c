import { describe, expect, test } from 'vitest'
import {
  estimatedDriving,
  offerWords,
  rejectionWords,
} from '../../operations/availability/availability-words.ts'
import { sayField } from '../../field-words.ts'
import { sayServerFault, serverWords } from '../../server-words.ts'
import { fieldMessage, readFieldMessage } from './field-words.ts'
import { problems } from '../../problems.ts'
import { type Words, languageOf, languages, say } from './words.ts'

const all: Record<string, Words> = {
  ...serverWords,
  ...rejectionWords,
  ...offerWords,
  estimatedDriving,
  ...Object.fromEntries(Object.entries(problems).map(([code, { words }]) => [`problem ${code}`, words])),
}

const holes = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort()

describe('words', () => {
  test.each(Object.entries(all))(
    'UI-40 %s has a sentence of its own in each language, with the same parameters',
    (_, words) => {
      for (const language of languages) {
        expect(words[language].trim()).not.toBe('')
        expect(holes(words[language])).toEqual(holes(words.en))
      }
      expect(new Set(languages.map((language) => words[language])).size).toBe(languages.length)
    },
  )

  test('UI-40 the generic messages are worded as specified', () => {
    expect(
      ['EMPTY', 'REQUIRED', 'INVALID', 'EMAIL', 'FIRST_NAME', 'LAST_NAME'].map((code) =>
        sayField(code, 'en'),
      ),
    ).toEqual([
      'This field cannot be empty',
      'This field is required',
      'Invalid input',
      'Please enter a valid email',
      'Please enter a valid first name',
      'Please enter a valid last name',
    ])
  })

  test('a message travels with its parameters and is said in the language of the reader', () => {
    const message = fieldMessage('TOO_LONG', { max: 80 })
    expect(readFieldMessage(message)).toEqual({ code: 'TOO_LONG', params: { max: 80 } })
    expect(sayField(message, 'fr')).toBe('Au plus 80 caractères')
    expect(sayField(fieldMessage('TOO_BIG', { max: 1_000_000 }), 'en')).toBe('Must be 1,000,000 or less')
    expect(sayField(fieldMessage('TOO_BIG', { max: 1_000_000 }), 'fr')).toBe(
      'Doit être 1\u00a0000\u00a0000 ou moins',
    )
    expect(sayField(fieldMessage('TOO_BIG', { max: '999999999999.99' }), 'fr')).toBe(
      'Doit être 999\u00a0999\u00a0999\u00a0999,99 ou moins',
    )
    expect(readFieldMessage('anything else')).toEqual({ code: 'INVALID', params: {} })
    expect(say({ en: '{a} and {b}', fr: '', es: '' }, 'en', { a: 1 })).toBe('1 and {b}')
  })

  test('OPEN-782 amounts in messages have two decimals, in the format of the language', () => {
    const tooLow = fieldMessage('CREDIT_TOO_LOW', { credit: '12345.50', currency: 'CAD' })
    expect(sayServerFault(readFieldMessage(tooLow), 'fr')).toBe(
      'Le compte n’a que 12\u00a0345,50 CAD de crédit',
    )
    const unapplied = fieldMessage('AMOUNT_ABOVE_UNAPPLIED', { max: '0.00' })
    expect(sayServerFault(readFieldMessage(unapplied), 'en')).toContain('Only 0.00 of this payment')
  })

  test('OPEN-861 days in messages are in words, in the language', () => {
    const words = { en: 'Until {day}', fr: 'Jusqu’au {day}', es: 'Hasta el {day}' }
    expect(say(words, 'en', { day: '2026-11-29' })).toBe('Until November 29, 2026')
    expect(say(words, 'fr', { day: '2026-11-01' })).toBe('Jusqu’au 1er novembre 2026')
    expect(say(words, 'es', { day: '2026-11-29' })).toBe('Hasta el 29 de noviembre de 2026')
    expect(say(words, 'en', { day: '2026-02-30' })).toBe('Until 2026-02-30')
    // Quoted texts and names of records stay as they are.
    const quoted = { en: '{term} cannot be “{text}”', fr: '', es: '' }
    expect(say(quoted, 'en', { term: 'BT-2', text: '2026-11-29' })).toBe('BT-2 cannot be “2026-11-29”')
  })

  test.each([
    ['fr-CA', 'fr'],
    ['EN', 'en'],
    ['de', null],
    [null, null],
  ])('the language of %j is %j', (tag, language) => {
    expect(languageOf(tag)).toBe(language)
  })
})
