import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Whether a file is worth compressing. HTML pages are excluded, because each response contains another nonce. */
const isCompressed = (name: string): boolean => /\.(?:m?js|css|svg|wasm)$/.test(name)

/** The size in bytes below which a compressed copy is not worth storing. */
const least = 1024

/**
 * From this size in bytes, the best Brotli quality takes too long and saves only 5 %. Only the chunks with the map and
 * the code reader are that large.
 */
const large = 600_000

const quality = (length: number) => (length < large ? constants.BROTLI_MAX_QUALITY : 9)

/**
 * Writes Brotli and gzip copies beside built files that `takes` accepts, so that the server need not compress
 * responses. Gzip is for HTTP, where browsers do not accept Brotli.
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
