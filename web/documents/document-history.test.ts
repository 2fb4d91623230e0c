import { expect, test } from 'vitest'
import { makeFormat } from '../kit/value/format.ts'
import { documentHistory } from './document-history.ts'

test('the recipients of a document are shown, from one text as from a list', () => {
  const settings = {
    language: 'fr',
    country: 'CA',
    timezone: 'America/Toronto',
    timeformat: 'HH:mm',
  } as const
  const formatters = documentHistory({
    format: makeFormat(settings),
    language: 'fr',
    currency: 'CAD',
    taxName: (code) => code,
  })
  expect(formatters['to']?.('a@example.com, b@example.com')).toEqual(['a@example.com, b@example.com'])
  expect(formatters['to']?.(['a@example.com'])).toEqual(['a@example.com'])
})
