import { packTar } from 'modern-tar/fs'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * Packs a folder under its own name, with neutral owners and times, so that the archive shows nothing of the build
 * machine.
 */
export async function packFolder(folder, file, mtime) {
  const name = basename(folder)
  const map = (header) => ({
    ...header,
    name: `${name}/${header.name}`,
    uid: 0,
    gid: 0,
    uname: 'root',
    gname: 'root',
    mtime,
    mode: header.type === 'directory' || (header.mode & 0o100) > 0 ? 0o755 : 0o644,
  })
  await pipeline(packTar(folder, { map }), createGzip({ level: 9 }), createWriteStream(file))
}

async function sumOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Writes SHA256SUMS for the files of a version, in the format of `sha256sum --check`. */
export async function writeSums(folder, version) {
  const names = readdirSync(folder).filter((name) => name.startsWith(`fieldhouse-${version}-`))
  const lines = []
  for (const name of names.sort()) lines.push(`${await sumOf(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}
