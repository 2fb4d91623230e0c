import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file that was written into an archive: its path in the archive, its size and its SHA-256 in hex. */
export type Written = { path: string; bytes: number; sha256: string }

/** A ZIP file that is written as a stream. A file uses no memory after it was added to the ZIP file. */
export type Archive = {
  /**
   * Adds a file and waits until its content was read to the end. Throws errors that occur while the content is read or the
   * file is written.
   */
  add(path: string, content: AsyncIterable<string | Uint8Array>, packed: boolean): Promise<Written>
  /** Writes the directory and returns the size of the archive in bytes. */
  end(): Promise<number>
  /** Stops writing. The archive cannot be used afterwards. */
  abort(): Promise<void>
}

/** Returns the same content, and counts and hashes its bytes. */
function counted(path: string, content: AsyncIterable<string | Uint8Array>) {
  const { promise, resolve, reject } = Promise.withResolvers<Written>()
  const hash = createHash('sha256')
  let bytes = 0
  async function* passing() {
    try {
      for await (const part of content) {
        const chunk = typeof part === 'string' ? Buffer.from(part) : part
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      reject(error)
      throw error
    }
    resolve({ path, bytes, sha256: hash.digest('hex') })
  }
  return { written: promise, source: Readable.from(passing(), { objectMode: false, highWaterMark: 1 << 16 }) }
}

/**
 * Begins a ZIP file (ZIP64 if needed). `path` must not exist yet. All entries have the time `at`. The archive fails
 * if `signal` is aborted.
 */
export function openArchive(path: string, { at, signal }: { at: Date; signal: AbortSignal }): Archive {
  const zip = new ZipFile()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const broken = Promise.withResolvers<never>()
  const written = pipeline(zip.outputStream, file, { signal })
  written.catch(broken.reject)
  broken.promise.catch(() => {})
  zip.on('error', broken.reject)
  return {
    add: async (name, content, packed) => {
      const { source, written: done } = counted(name, content)
      let given: Readable | null = source
      source.on('error', broken.reject)
      done.catch(() => {})
      zip.addReadStreamLazy(name, { compress: packed, mtime: at, mode: 0o644 }, (give) => {
        // The ZIP library stores this function for every file, so the function must release its reference to the
        // stream.
        if (given) give(null, given)
        given = null
      })
      try {
        return await Promise.race([done, broken.promise])
      } catch (error) {
        source.destroy()
        throw error
      }
    },
    end: async () => {
      zip.end()
      await Promise.race([written, broken.promise])
      return file.bytesWritten
    },
    abort: async () => {
      file.destroy()
      await written.catch(() => {})
    },
  }
}
