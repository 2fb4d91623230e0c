import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { offlineList } from './offline-files.ts'

/** The name of a virtual module with the build date and the files that the service worker caches at installation. */
const name = 'virtual:precached-files'

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('base64')

/** Provides the service worker with the files of the finished build, each with its integrity hash. */
export function precachedFiles(): Plugin {
  let folder = ''
  return {
    name: 'precached-files',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      const { buildDate }: { buildDate: number } = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8'))
      const files: string[] = JSON.parse(readFileSync(join(folder, offlineList), 'utf8'))
      const proven = files.map((file) => ({
        url: `/${file}`,
        integrity: `sha256-${sha256(readFileSync(join(folder, file)))}`,
      }))
      return `export const buildDate = ${buildDate}\nexport const files = ${JSON.stringify(proven)}`
    },
  }
}
