import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../../domain/locales/fr/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The sources of the domain, whose French texts follow the key `fr`. */
const messages = import.meta.glob<string>(['../../domain/**/*.ts', '!../../domain/**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const textsOf = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, ...texts]) => texts.find((text) => text !== undefined) ?? '')

const texts = [
  ...Object.values(files).flatMap((source) => textsOf(source, /:\s*"((?:[^"\\]|\\.)*)"/g)),
  ...Object.values(messages).flatMap((source) => textsOf(source, /\bfr:\s*(?:'([^'\n]*)'|"([^"\n]*)")/g)),
]

test('French texts have curly apostrophes', () => {
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([])
})

test('French texts have a space before a colon and before a semicolon', () => {
  expect(texts.filter((text) => /[^\s][:;](?=\s|$)/u.test(text))).toEqual([])
})
