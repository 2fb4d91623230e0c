import { expect, test } from 'vitest'
import { texts } from './en.ts'
import { pseudoText } from '@fieldhouse/domain/kit/words/pseudo-text'

function* sentences(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* sentences(inner)
}

const holesOf = (text: string) => text.match(/\{\{.*?\}\}|\$t\(.*?\)|<[^>]+>/g) ?? []

test('every English text becomes longer and bracketed, and keeps what is filled in', () => {
  const all = [...sentences(texts)]
  expect(all.length).toBeGreaterThan(1000)
  for (const text of all) {
    const strange = pseudoText(text)
    expect(strange).toMatch(/^⟦.*⟧$/su)
    expect(holesOf(strange)).toEqual(holesOf(text))
    const words = text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)|<[^>]+>/g, '')
    expect(strange.length, text).toBeGreaterThanOrEqual(text.length + Math.floor(words.length * 0.4))
  }
})

test('letters carry accents, so that what was not translated is seen', () => {
  expect(pseudoText('Save {{count}} changes')).toBe('⟦Šávéé {{count}} çháááñgééš~⟧')
})
