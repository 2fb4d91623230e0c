import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { offlineList } from './offline-files.ts'

/** The module that says which files the worker keeps from the beginning, of which build. */
const name = 'virtual:precached-files'

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('base64')

/** Gives the worker the files of the build that lies in its folder already, each with what proves that it is that one. */
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
