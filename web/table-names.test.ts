import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Whether a table has a caption or a label, which screen readers use as its name. */
const isNamed = (table: string): boolean =>
  /^[^>]*\baria-label/.test(table) || /<(Table\.C|c)aption/.test(table)

test('OPEN-739 every table has a name that a screen reader says', () => {
  const nameless = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<(Table|table)(?=[\s>])[\s\S]*?<\/\1>/g)].flatMap(([table]) =>
      isNamed(table.replaceAll('=>', '')) ? [] : [path],
    ),
  )
  expect(nameless).toEqual([])
})
