import { expect, test } from 'vitest'
import { texts as english } from './en.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** For each source file, its path, the quoted names in it, and patterns of the key templates in it. */
const readers = Object.entries(sources).map(([path, source]) => ({
  path,
  source,
  names: new Set([...source.matchAll(/['"`]([A-Za-z][\w/:.-]*)['"`]/g)].map(([, name]) => name)),
  patterns: [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter((parts) => /^[\w/:.-]*[A-Za-z.][\w/:.-]*$/.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w /.-]+')}$`)),
}))

/** All keys of a namespace. The plural forms of a text count as one key. */
function keysOf(texts: Record<string, unknown>, above = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null
      ? keysOf(text as Record<string, unknown>, `${above}${name}.`)
      : [`${above}${name.replace(/_(zero|one|many|other)$/, '')}`],
  )
}

/**
 * Whether a key is the name of an entity or of a field. These keys are not written in the sources, but composed from
 * names.
 */
const isOfEntity = (key: string) => /\.(fields|options)\.|^[\w-]+\.(one|many|add|all|empty)$/.test(key)

test('every text has a screen that may show it', () => {
  const unused = Object.entries(english).flatMap(([namespace, texts]) => {
    // The customer page is built separately. The customer page uses one namespace, whose name does not occur in its
    // sources.
    const own = readers.filter(({ path, source }) =>
      namespace === 'customer' ? path.startsWith('../customer/') : source.includes(`'${namespace}'`),
    )
    const named = ({ names, patterns }: (typeof readers)[number], key: string) =>
      names.has(key) || patterns.some((pattern) => pattern.test(key))
    return keysOf(texts)
      .filter((key) => !isOfEntity(key))
      .filter((key) => !own.some((reader) => named(reader, key)))
      .filter((key) => !readers.some((reader) => named(reader, `${namespace}:${key}`)))
      .map((key) => `${namespace}:${key}`)
  })
  expect(unused).toEqual([])
})
