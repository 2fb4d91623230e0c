import { expect, test } from 'vitest'
import { type Chunk, filesOf, namedIn } from './offline-files.ts'

const chunk = (name: string, of: Partial<Chunk> & { css?: string[]; assets?: string[] }): Chunk => ({
  fileName: `assets/${name}.js`,
  imports: [],
  isEntry: false,
  moduleIds: [],
  ...of,
  viteMetadata: {
    importedCss: new Set(of.css ?? []),
    importedAssets: new Set(of.assets ?? []),
  },
})

const chunks = [
  chunk('start', {
    isEntry: true,
    moduleIds: ['/web/main.tsx', '/web/routes/visit/index.tsx'],
    imports: ['assets/react.js'],
    css: ['assets/start.css'],
    assets: ['assets/inter-latin-wght.woff2', 'assets/inter-greek-wght.woff2'],
  }),
  chunk('react', {}),
  chunk('visit', {
    moduleIds: ['/web/routes/visit/index.tsx?tsr-split=component'],
    imports: ['assets/form.js', 'assets/start.js'],
  }),
  chunk('day', { moduleIds: ['/web/routes/visit/day.tsx?tsr-split=component'] }),
  chunk('form', {
    moduleIds: ['/web/form.tsx'],
    imports: ['assets/field.js'],
    assets: ['assets/reader.wasm'],
  }),
  chunk('field', { css: ['assets/field.css'] }),
  chunk('visits', { moduleIds: ['/web/routes/visits.tsx'] }),
]
const first = ['assets/inter-latin-wght.woff2', 'assets/react.js', 'assets/start.css', 'assets/start.js']

test('OPEN-342 the page and what it needs at once are kept, with the letters of our languages', () => {
  expect(filesOf([], chunks)).toEqual(first)
})

test('OPEN-341 a screen is kept with all it imports at once, what is split off its route included', () => {
  const own = ['assets/field.css', 'assets/field.js', 'assets/form.js', 'assets/reader.wasm']
  expect(filesOf(['/web/routes/visit/index.tsx'], chunks)).toEqual(
    [...first, ...own, 'assets/visit.js'].sort(),
  )
  expect(filesOf(['/web/routes/visit/'], chunks)).toEqual(
    [...first, ...own, 'assets/day.js', 'assets/visit.js'].sort(),
  )
})

test.each(['/web/routes/gone.tsx', '/web/routes/gone/', '/web/routes/visit'])(
  'OPEN-341 the build ends where it has nothing of %s',
  (source) => {
    expect(() => filesOf([source], chunks)).toThrow(source)
  },
)

const asset = (fileName: string, source: string) => ({ type: 'asset' as const, fileName, source })

test('OPEN-341 what a kept worker loads is kept with it, and nothing that another loads', () => {
  const outputs = [
    { type: 'chunk' as const },
    asset('assets/scan-worker.js', 'fetch("/assets/reader.wasm")'),
    asset('assets/other-worker.js', 'fetch("/assets/other.wasm")'),
    asset('assets/reader.wasm', ''),
    asset('assets/other.wasm', ''),
  ]
  expect(namedIn(['assets/day.js', 'assets/scan-worker.js'], outputs)).toEqual(['assets/reader.wasm'])
})
