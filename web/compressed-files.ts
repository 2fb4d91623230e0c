import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What gets smaller, and is no page: those get a nonce with each answer. */
const isCompressed = (name: string): boolean => /\.(?:m?js|css|svg|wasm)$/.test(name)

/** Below this, in bytes, the smaller file is not worth asking for. */
const least = 1024

/** From this size on, in bytes, the best brotli can do takes too long for the twentieth that it saves: the map's parts, the reader of codes. */
const large = 600_000

const quality = (length: number) => (length < large ? constants.BROTLI_MAX_QUALITY : 9)

/**
 * Writes a compressed copy next to each file of a build: as brotli, and as gzip for browsers without https. The server sends
 * what a browser takes; compressing at each answer would cost it time for ever the same bytes. `takes` says which files, where
 * not all of the folder is meant.
 */
export function compressedFiles(takes = isCompressed): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir, { recursive: true })).filter(takes)
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < least) return
  await Promise.all([
    writeFile(
      `${path}.br`,
      await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(text.length) } }),
    ),
    writeFile(`${path}.gz`, await zip(text, { level: 9 })),
  ])
}
