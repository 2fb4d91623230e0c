import { languages } from '@fieldhouse/domain/kit/words/words'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { namespaceReader } from './namespaces-of-screens.ts'

/**
 * The sources that can be opened offline. A trailing slash means the whole folder. Static imports and texts are added
 * automatically. Dynamic imports must be listed here.
 */
const offlineSources = [
  'routes/index.tsx',
  'routes/signin.tsx',
  'routes/404.tsx',
  'identity/sign-in.tsx',
  'shell/shell.tsx',
  'shell/toasts.tsx',
  'routes/my-day/',
  // The screens of a technician's day import these files dynamically.
  'visits/device/',
  'visits/my-day/',
  'shell/session-ended.tsx',
  // The shell imports these files dynamically at every start.
  'shell/palette.tsx',
  'shell/stale-zones-bar.tsx',
  'communication/calls/ringing-call.tsx',
  // In browsers without Temporal, the application loads this file at its start (main.tsx).
  '../node_modules/temporal-polyfill/global.esm.js',
]

/** Modules that are not files, which the shell loads dynamically at every start (entity-facts.ts). */
const offlineModules = ['\0virtual:rereads']

/** Public files that the application frame shows. */
const frameFiles = ['logo.svg']

/** The build's list of files that the service worker caches at installation (precached-files.ts). */
export const offlineList = '.vite/offline.json'

/** The properties of a built script that this file needs: its modules, imports and assets. */
export type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'moduleIds'> & {
  viteMetadata?: Pick<NonNullable<Rolldown.OutputChunk['viteMetadata']>, 'importedAssets' | 'importedCss'>
}

/** Writes the list of the built files that are needed to start the application and open screens offline. */
export function offlineFiles(root: string): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const sources = [...offlineSources, ...textsOf(root, chunks)].map((source) => join(root, source))
        const files = filesOf([...sources, ...offlineModules], chunks)
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

/** Returns the files of all texts that the offline sources show, in every language. */
function textsOf(root: string, chunks: readonly Chunk[]): string[] {
  const namespacesOf = namespaceReader(root)
  const files = offlineSources.flatMap((source) =>
    source.endsWith('/') ? modulesOf(join(root, source), chunks) : [join(root, source)],
  )
  const namespaces = new Set(files.flatMap(namespacesOf))
  return [...namespaces].flatMap((namespace) =>
    languages.map((language) => `../domain/locales/${language}/screens/${namespace}.json`),
  )
}

/** Returns the built modules in a folder. */
const modulesOf = (folder: string, chunks: readonly Chunk[]): string[] => [
  ...new Set(
    chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.startsWith(folder)).map(sourceOf)),
  ),
]

/** Returns the file of a module. The ids of a route's separate parts differ only in their query. */
const sourceOf = (id: string): string => id.replace(/\?.*$/, '')

/**
 * Returns the files that are built from these sources, their static imports and the entries of the page. Throws if a
 * source is not in the build.
 */
export function filesOf(sources: readonly string[], chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const source of sources) {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => isOf(source, id)))
    if (own.length === 0) throw new Error(`offline-files.ts names ${source}, of which the build has nothing`)
    for (const chunk of own) found.add(chunk)
  }
  // The loop also visits the chunks that it adds.
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

/** A built file that is not a script of the page, such as an image, a font or a worker. */
export type Asset = Pick<Rolldown.OutputAsset, 'type' | 'fileName' | 'source'>

/**
 * Returns the files that the workers among these files load, such as the worker of the code reader. Workers are built
 * separately, so the files are found by name.
 */
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

/**
 * Fonts for alphabets that the languages of the interface do not use are left out. Such a font is loaded only when a
 * text needs it.
 */
const isRead = (file: string): boolean => !file.endsWith('.woff2') || /[\\/]inter-latin-/.test(file)
