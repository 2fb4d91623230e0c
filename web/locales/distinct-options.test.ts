import { expect, test } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }

const files = import.meta.glob<Texts>('../../domain/locales/*/screens/**/*.json', {
  eager: true,
  import: 'default',
})

/** Yields each list of options, with its path. A list of options has the texts of a field's values. */
function* optionsIn(texts: Texts, path: string): Generator<[string, string[]]> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') continue
    const inside = `${path}.${key}`
    if (/\.options\.\w+$/.test(inside))
      yield [inside, Object.values(value).filter((text) => typeof text === 'string')]
    yield* optionsIn(value, inside)
  }
}

test('no two options of a field have the same text, in any language', () => {
  const lists = Object.entries(files).flatMap(([file, texts]) => [...optionsIn(texts, file)])
  expect(lists.length).toBeGreaterThan(100)
  const same = lists.filter(([, options]) => new Set(options).size < options.length)
  expect(same.map(([path]) => path)).toEqual([])
})
