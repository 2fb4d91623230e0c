import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { languageIn, makeDemo, untilReady } from './steps/demo-company.mjs'
import { inWords } from './steps/in-words.mjs'
import { cached } from './steps/paths.mjs'
import { prepare, serve } from './steps/prepare.mjs'
import { ending, endInOrder } from './steps/run.mjs'

// Starts a server with a sample company and prints a link that signs in its owner. The data are in a folder of their
// own, and are deleted at the next start of the demonstration.

/** Serves a link that works once: it sets the cookies of a session and leads to the application. */
function offerLink(to, cookies) {
  const path = `/${randomBytes(18).toString('base64url')}`
  let isUsed = false
  const server = createServer((request, response) => {
    if (request.url !== path || isUsed) return response.writeHead(404).end()
    isUsed = true
    response.writeHead(302, {
      'set-cookie': cookies,
      location: `${to}/dashboard`,
      'cache-control': 'no-store',
    })
    response.end()
  })
  ending.addEventListener('abort', () => server.close())
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, 'localhost', () => resolve(`http://localhost:${server.address().port}${path}`))
  })
}

endInOrder()
await inWords(async () => {
  const folder = cached('demo')
  rmSync(folder, { recursive: true, force: true })
  const port = process.env.PORT ?? '3000'
  const base = `http://localhost:${port}`
  // Settings of an installation, such as its database and its mail server, do not belong to the demonstration.
  for (const name of Object.keys(process.env))
    if (/^(?:DATABASE_|S3_URL$|SMTP_URL$|APP_URL$|BACKUP_DIR$|SECRET$|HOST$)/.test(name))
      delete process.env[name]
  Object.assign(process.env, { DATA_DIR: folder, PORT: port, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  await prepare()
  serve()
  await untilReady(base)
  const { email, password, cookies } = await makeDemo(
    base,
    languageIn(process.env.LC_ALL || process.env.LANG),
  )
  const link = await offerLink(base, cookies)
  console.log(`
Open ${link}
The link signs you in once. Later, sign in at ${base} as ${email} with the password ${password}
The demonstration's data are deleted when you run this command again.`)
})
