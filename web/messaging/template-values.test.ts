import { expect, test } from 'vitest'
import { bodyOf, faultyLanguages, templateSchema, valuesOf } from './template-values.ts'

const typed = {
  ...valuesOf(null),
  name: 'Visit',
  description: 'Tells when',
  languages: {
    en: { subject: 'Hi', body: 'Hello' },
    fr: { subject: 'Bonjour', body: '' },
    es: { subject: ' ', body: '' },
  },
}

test('DB-30 a language without words is not sent, one with half of them is faulty', () => {
  expect(bodyOf(typed)['languages']).toEqual({
    en: { subject: 'Hi', body: 'Hello' },
    fr: { subject: 'Bonjour', body: '' },
  })
  expect(faultyLanguages(typed)).toEqual(['fr'])
  expect(faultyLanguages({ ...typed, languages: { ...typed.languages, fr: typed.languages.es } })).toEqual([])
})

test('DB-29 a text message is sent without its subject', () => {
  const { languages } = bodyOf({ ...typed, type: 'SMS' })
  expect(languages).toEqual({ en: { body: 'Hello' } })
})

test('DB-30 an empty form says what is missing, once each', () => {
  const found = templateSchema.safeParse(bodyOf(valuesOf(null))).error?.issues ?? []
  expect(found.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    'name EMPTY',
    'languages TEMPLATE_EMPTY',
    'description EMPTY',
  ])
})
