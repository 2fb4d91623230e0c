import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { namespaceReader } from './namespaces-of-screens.ts'

/**
 * The sources that can be opened without a line: the frame, and the screens that are of use without one. A name that ends in a
 * slash stands for all sources in that folder. Each comes with all that it imports at once and with its texts; what it imports
 * later is named here by itself.
 */
const offlineSources = [
  'routes/index.tsx',
  'routes/signin.tsx',
  'routes/404.tsx',
  'identity/sign-in.tsx',
  'shell/shell.tsx',
  'shell/toasts.tsx',
  'routes/my-day/',
  // What the screens of a technician's day load when it is opened.
  'visits/device/',
  'visits/my-day/',
  'shell/session-ended.tsx',
  // The shell draws these at every start.
  'shell/palette.tsx',
  'shell/stale-zones-bar.tsx',
  'communication/calls/ringing-call.tsx',
  // Browsers that do not count days themselves start with it (main.tsx).
  '../node_modules/temporal-polyfill/global.esm.js',
]

/** Files beside the build's own that the frame shows. */
const frameFiles = ['logo.svg']

const languages = ['en', 'fr', 'es']

/** Where the build says which of its files the worker keeps from the beginning (precached-files.ts). */
export const offlineList = '.vite/offline.json'

/** A script of a build, as far as it says what it is made of and what it needs. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'moduleIds'> & {
  viteMetadata?: Pick<NonNullable<Rolldown.OutputChunk['viteMetadata']>, 'importedAssets' | 'importedCss'>
}

/** Lists the files of a build that start the application and open what is of use without a line. */
export function offlineFiles(root: string): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const sources = [...offlineSources, ...textsOf(root, chunks)].map((source) => join(root, source))
        const files = filesOf(sources, chunks)
        const kept = [...files, ...namedIn(files, Object.values(bundle))]
        this.emitFile({
          type: 'asset',
          fileName: offlineList,
          source: JSON.stringify([...kept, ...frameFiles].sort()),
        })
      },
    },
  }
}

/** The texts that these sources show, in every language. */
function textsOf(root: string, chunks: readonly Chunk[]): string[] {
  const namespacesOf = namespaceReader(root)
  const files = offlineSources.flatMap((source) =>
    source.endsWith('/') ? modulesOf(join(root, source), chunks) : [join(root, source)],
  )
  const namespaces = new Set(files.flatMap(namespacesOf))
  return [...namespaces].flatMap((namespace) =>
    languages.map((language) => `locales/${language}/${namespace}.json`),
  )
}

/** The sources in a folder that the build is made of. */
const modulesOf = (folder: string, chunks: readonly Chunk[]): string[] => [
  ...new Set(
    chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.startsWith(folder)).map(sourceOf)),
  ),
]

/** A module's own file: what is split off a route is called as its file, with a query. */
const sourceOf = (id: string): string => id.replace(/\?.*$/, '')

/** The files made of these sources and of all they import at once, and those of the page; throws where one made none. */
export function filesOf(sources: readonly string[], chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const source of sources) {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => isOf(source, id)))
    if (own.length === 0) throw new Error(`offline-files.ts names ${source}, of which the build has nothing`)
    for (const chunk of own) found.add(chunk)
  }
  // What is added here is gone through as well.
  for (const { imports } of found)
    for (const file of imports) {
      const next = byFile.get(file)
      if (next !== undefined) found.add(next)
    }
  const files = [...found].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
  return [...new Set(files)].filter(isRead).sort()
}

/** A file of a build that is no script of the page: a picture, a letter, a worker. */
export type Asset = Pick<Rolldown.OutputAsset, 'type' | 'fileName' | 'source'>

/** The files that workers among these load, such as what reads codes: a worker is built apart, and its files are known by name alone. */
export function namedIn(files: readonly string[], outputs: readonly (Asset | { type: 'chunk' })[]): string[] {
  const assets = outputs.filter((output) => output.type === 'asset')
  const isWorker = ({ fileName }: Asset) => files.includes(fileName) && fileName.endsWith('.js')
  const workers = assets.filter(isWorker).map(({ source }) => String(source))
  return assets
    .map(({ fileName }) => fileName)
    .filter((file) => !files.includes(file) && workers.some((worker) => worker.includes(basename(file))))
}

const isOf = (source: string, id: string): boolean =>
  source.endsWith('/') ? id.startsWith(source) : sourceOf(id) === source

/** Letters of other alphabets than those of our languages are fetched when somebody's name has one. */
const isRead = (file: string): boolean => !file.endsWith('.woff2') || /[\\/]inter-latin-/.test(file)
