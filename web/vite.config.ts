import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressedFiles } from './compressed-files.ts'
import { entityFacts } from './entity-facts.ts'
import { inlineTexts } from './inline-texts.ts'
import { namespacesOfScreens } from './namespaces-of-screens.ts'
import { offlineFiles } from './offline-files.ts'
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const buildDate = Number(process.env['BUILD_DATE'] ?? Date.now())

/** The texts that are needed before sign-in. The five files of a language are in one chunk (kit/text/namespaces.ts). */
const startTexts = /domain[\\/]locales[\\/](\w+)[\\/]screens[\\/](?:ui|kit|screens|shell|identity)\.json$/

/**
 * Groups the build's chunks: the first screen by frequency of change, shared modules by purpose. Other modules are not
 * grouped. `npm run check` limits the size of screens.
 */
const chunks = [
  // A group also takes the imports of its modules, unless a group with a higher priority has them.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 12 },
  { name: (id: string) => `texts-${startTexts.exec(id)?.[1] ?? ''}`, test: startTexts, priority: 11 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|kit[\\/]api[\\/]no-eval/, priority: 11 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 10 },
  { name: 'start', test: /\.[cm]?[jt]sx?$/, tags: ['$initial' as const], priority: 9 },
  // The screen of a technician's day has no shell. This screen shares each of the following chunks with the sign-in or
  // with all other screens.
  {
    name: 'inputs',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Alert|CloseButton|Transition|VisuallyHidden)[\\/]|react-query[\\/].*[\\/]useQuery\./,
    priority: 9,
  },
  {
    name: 'around',
    test: /virtual:entity-facts|kit[\\/](api[\\/](live|read-again|may|call-verb|problems[\\/]theirs)|value[\\/](format|use-now))\.|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Badge|Center)[\\/]|ui[\\/](state-notice|tone-colours)\.|domain[\\/]operations[\\/](visit-(progress|outcomes)|late-visit|open-appointment)\./,
    priority: 8,
  },
  {
    name: 'fields',
    test: /[\\/]sign-in\.tsx|kit[\\/](form[\\/]use-checked-form|value[\\/]checked-fields|api[\\/]problems[\\/]problem-alert)\./,
    priority: 8,
  },
  { name: 'phone-field', test: /kit[\\/]value[\\/]phone-field\./, priority: 6 },
  { name: 'phones', test: /node_modules[\\/]libphonenumber-js/, priority: 8 },
  { name: 'icons', test: /node_modules[\\/]@tabler/, minShareCount: 2, priority: 7 },
  {
    name: 'rules',
    // Excludes modules that only the rows of a day need. These modules are in the chunk of the rows.
    test: /[\\/]domain[\\/](?!locales[\\/]|kit[\\/]time[\\/](time-axis|lanes)\.)|ui[\\/]phone-numbers/,
    minShareCount: 12,
    priority: 7,
  },
  // The toasts are loaded separately, because no toast is shown before the first screen.
  {
    name: 'toasts',
    test: /web[\\/]shell[\\/]toasts\.tsx|node_modules[\\/](@mantine[\\/]notifications|react-transition-group)[\\/]/,
    priority: 0,
  },
  { name: 'shell', test: /web[\\/]shell[\\/]shell\.tsx/, priority: 6 },
  {
    name: 'values',
    // Lists and record pages share these modules, so that neither needs the chunk of the other.
    test: /kit[\\/](value[\\/](cell|count-text|field-error|figures|found-status|use-debounced-text)|api[\\/](records|pages|bulk|save-file|custom-fields|problems[\\/](query-state|theirs))|text[\\/](words|copy-later)|list[\\/](list-state|column-value|print-sheet)|form[\\/](form-(drawer|dialog|footer|parts)|delete-button|use-removal)|record[\\/]form-part|entity[\\/]problem)\.tsx?|ui[\\/](status-(badge|menu)|page[\\/]page-head|segmented-tabs)\./,
    priority: 5,
  },
  {
    name: 'choices',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|PillsInput|Pill|Checkbox|Select|Tabs|Card|SimpleGrid|List)[\\/]/,
    priority: 5,
  },
  // The boards of the calendar and of the map share these modules. Many small chunks would be larger in total.
  {
    name: 'board',
    test: /operations[\\/]calendar[\\/](changes[\\/])?(use-(now|recent-changes|board-changes|turns)|board-figures|visit-places|undo-stack)\./,
    priority: 2,
  },
  // The map has filters but no list, so filters have a chunk of their own.
  { name: 'filter', test: /ui[\\/]filter-popover\./, priority: 5 },
  {
    name: 'list',
    test: /kit[\\/](list[\\/]entity-table|record[\\/]define-screen)\.tsx/,
    priority: 4,
  },
  { name: 'days', test: /node_modules[\\/](@mantine[\\/]dates|dayjs)|calendar-language/, priority: 4 },
  {
    name: 'form',
    test: /kit[\\/]form[\\/](entity-form|steps[\\/]step-dialog)\.tsx/,
    priority: 3,
  },
  { name: 'copy', test: /ui[\\/]copy\./, priority: 2 },
  {
    name: 'record',
    test: /kit[\\/]record[\\/]added-tab\.|(estimate|invoice|equipment)-tabs\.|ui[\\/]page[\\/]record-page\./,
    priority: 1,
  },
]

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    namespacesOfScreens(root),
    entityFacts(),
    inlineTexts(),
    offlineFiles(root),
    compressedFiles(),
    zodWithoutJsonSchema(),
    {
      name: 'build-info',
      // The build date is in the page. If the date were in a script, each build would rename all files.
      transformIndexHtml: (page) => page.replace('__BUILD_DATE__', String(buildDate)),
      generateBundle() {
        const source = JSON.stringify({ buildDate, version })
        this.emitFile({ type: 'asset', fileName: 'meta.json', source })
      },
    },
  ],
  resolve: {
    alias: [
      {
        find: /^libphonenumber-js$/,
        replacement: fileURLToPath(new URL('ui/phone-numbers.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    // The folder already contains the page of customers' links (customer.config.ts). The worker is built later
    // (worker.config.ts).
    emptyOutDir: false,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
})
