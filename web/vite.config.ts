import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressedFiles } from './compressed-files.ts'
import { entityFacts } from './entity-facts.ts'
import { namespacesOfScreens } from './namespaces-of-screens.ts'
import { offlineFiles } from './offline-files.ts'
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const buildDate = Number(process.env['BUILD_DATE'] ?? Date.now())

/** Texts of before signing in: five files of each language in one (kit/text/namespaces.ts). */
const startTexts = /locales[\\/](en|fr|es)[\\/](?:ui|kit|screens|shell|identity)\.json$/

/**
 * What the first screen needs comes in few files, by how often they change. What most screens share comes in pieces by
 * what it is for, each made of these modules and all they import that is in no piece before it; a screen's own rest is
 * split by itself. `npm run check` holds how much a screen loads.
 */
const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 12 },
  { name: (id: string) => `texts-${startTexts.exec(id)?.[1] ?? ''}`, test: startTexts, priority: 11 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|kit[\\/]api[\\/]no-eval/, priority: 11 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 10 },
  { name: 'start', test: /\.[cm]?[jt]sx?$/, tags: ['$initial' as const], priority: 9 },
  // What a technician's day, which stands without the shell, shares with the sign-in, and with all the rest.
  {
    name: 'inputs',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Alert|CloseButton|Transition|VisuallyHidden)[\\/]|react-query[\\/].*[\\/]useQuery\./,
    priority: 9,
  },
  {
    name: 'around',
    test: /kit[\\/](api[\\/](live|read-again|may|theirs)|value[\\/](format|use-now))\.|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Badge|Center)[\\/]|ui[\\/]state-notice\.|domain[\\/]operations[\\/](visit-(progress|outcomes)|late-visit|open-appointment)\./,
    priority: 8,
  },
  {
    name: 'fields',
    test: /[\\/]sign-in\.tsx|kit[\\/](form[\\/]use-checked-form|value[\\/]checked-fields|api[\\/]problem-alert)\./,
    priority: 8,
  },
  { name: 'phone-field', test: /kit[\\/]value[\\/]phone-field\./, priority: 6 },
  { name: 'phones', test: /node_modules[\\/]libphonenumber-js/, priority: 8 },
  { name: 'icons', test: /node_modules[\\/]@tabler/, minShareCount: 2, priority: 7 },
  {
    name: 'rules',
    // What only rows of a day need comes with them.
    test: /[\\/]domain[\\/](?!kit[\\/]time[\\/](time-axis|lanes)\.)|kit[\\/]value[\\/]phone-numbers/,
    minShareCount: 12,
    priority: 7,
  },
  // Nobody is told anything before the first screen stands.
  {
    name: 'toasts',
    test: /web[\\/]shell[\\/]toasts\.tsx|node_modules[\\/](@mantine[\\/]notifications|react-transition-group)[\\/]/,
    priority: 0,
  },
  { name: 'shell', test: /web[\\/]shell[\\/]shell\.tsx/, priority: 6 },
  {
    name: 'values',
    // What lists and records' pages both need: neither brings the other along.
    test: /kit[\\/](value[\\/](cell|field-error|figures|use-rested-text)|api[\\/](query-state|records|bulk|save-file|theirs)|text[\\/](words|copy-later)|list[\\/](list-state|column-value|print-sheet)|form[\\/](form-(drawer|dialog|footer|parts)|delete-button|use-removal)|record[\\/]form-part|entity[\\/]problem)\.tsx?|ui[\\/](status-(badge|menu)|page[\\/]page-head|segmented-tabs)\./,
    priority: 5,
  },
  {
    name: 'choices',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|PillsInput|Pill|Checkbox|Select|Tabs|Card|SimpleGrid|List)[\\/]/,
    priority: 5,
  },
  // What the calendar and the map do around a board: in many small files it would weigh more.
  {
    name: 'board',
    test: /operations[\\/]calendar[\\/](use-(now|recent-changes|board-changes|turns)|board-figures|visit-places|undo-stack)\./,
    priority: 2,
  },
  // The map has filters, and no list.
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
    offlineFiles(root),
    compressedFiles(),
    zodWithoutJsonSchema(),
    {
      name: 'build-info',
      // In the page and in no script: with a date in one, each build would name every file anew.
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
        replacement: fileURLToPath(new URL('kit/value/phone-numbers.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    // The page of customers' links lies there already (customer.config.ts); the worker comes after (worker.config.ts).
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
