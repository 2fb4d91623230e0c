import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './paths.mjs'

const web = join(root, 'web')
const vite = createRequire(join(web, 'package.json')).resolve('vite')
const { createServer } = await import(pathToFileURL(vite).href)

const api = `http://127.0.0.1:${process.env.PORT}`
const server = await createServer({
  root: web,
  server: {
    port: Number(process.env.WEB_PORT),
    strictPort: true,
    proxy: { '/api': api, '/meta.json': api, '/dev/mailbox': api, '/healthz': api },
  },
})
await server.listen()
server.printUrls()
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
