import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Packs these files as a package, like `npm pack`. */
function pack(files) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-package-'))
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'package', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const packed = execFileSync('tar', ['-czf', '-', '-C', folder, 'package'])
  rmSync(folder, { recursive: true })
  return packed
}

/**
 * Serves packages on this machine. `lock` adds a package and returns its entry for a lock. While `stall` is set,
 * downloads do not finish. `close` stops the server.
 */
export async function openRegistry() {
  const packages = new Map()
  const registry = { stall: false, asked: [] }
  const server = createServer((request, response) => {
    registry.asked.push(request.url)
    const found = packages.get(request.url)
    response.writeHead(found ? 200 : 404)
    if (found && registry.stall) response.write(found.subarray(0, 20))
    else response.end(found)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${server.address().port}`
  return Object.assign(registry, {
    lock(name, version, { files = {}, ...more } = {}) {
      const path = `/${name}-${version}.tgz`
      const manifest = JSON.stringify({ name, version })
      if (!packages.has(path)) packages.set(path, pack({ 'package.json': manifest, ...files }))
      const integrity = `sha512-${createHash('sha512').update(packages.get(path)).digest('base64')}`
      return { version, resolved: `${address}${path}`, integrity, ...more }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}
