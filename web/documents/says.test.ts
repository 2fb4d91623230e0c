import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { expect, test } from 'vitest'
import documents from '@fieldhouse/domain/locales/en/screens/documents.json'
import { texts as english } from '../locales/en.ts'

test('a type of document words anew only what is said of every document', () => {
  const own = Object.values(english)
    .flatMap((texts) => Object.values(texts))
    .flatMap((entity) => (isRecord(entity) && isRecord(entity['says']) ? Object.keys(entity['says']) : []))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((key) => !(key in documents.says))).toEqual([])
})
