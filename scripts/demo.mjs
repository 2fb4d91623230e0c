import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createSite } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageIn, makeDemo, tradeIn, untilReady } from './steps/demo-company.mjs'
import { inWords } from './steps/in-words.mjs'
import { prepare, serve } from './steps/prepare.mjs'
import { ending, endInOrder } from './steps/run.mjs'

// Starts a server with a sample company and prints a link that signs the company's owner in. The data are in a
// temporary folder, which is deleted at the end.

/**
 * The environment variables of the user's own installation: its database, files, mail server and secret. The
 * demonstration must not use these variables.
 */
const foreign =
  /^(?:DATABASE_\w+|DATA_DIR|S3_URL|SMTP_URL|APP_URL|BACKUP_DIR|SECRET|HOST|TRUSTED_PROXIES|SIGN_UP|SOCIAL_\w+|STRIPE_URL|METRICS|HSTS|STOP_DELAY)$/

/**
 * Throws if a program listens on the port. Otherwise, the demonstration would be created on the server of another
 * installation.
 */
async function needFreePort(port) {
  for (const host of ['127.0.0.1', '::1'])
    await new Promise((resolve, reject) => {
      const probe = createServer()
      probe.once('error', ({ code }) =>
        code === 'EADDRINUSE' || code === 'EACCES'
          ? reject(
              new Error(`Port ${port} is in use: choose another one, such as PORT=${port + 1} npm run demo`),
            )
          : resolve(),
      )
      probe.listen(port, host, () => probe.close(resolve))
    })
}

function portOf(text) {
  const port = Number(text || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be from 1 to 65535')
  return port
}

/** Serves a link that works once. The link sets the cookies of a session and redirects to the application. */
function offerLink(to, cookies) {
  const path = `/${randomBytes(18).toString('base64url')}`
  let isUsed = false
  const site = createSite((request, response) => {
    if (request.url !== path) return response.writeHead(404).end()
    // A preview of the link does not count as the one use of the link.
    if (request.method !== 'GET' || request.headers['sec-purpose']) return response.writeHead(204).end()
    const signedIn = isUsed ? {} : { 'set-cookie': cookies }
    isUsed = true
    response.writeHead(302, { ...signedIn, location: `${to}/dashboard`, 'cache-control': 'no-store' }).end()
  })
  ending.addEventListener('abort', () => site.close())
  site.unref()
  return new Promise((resolve, reject) => {
    site.once('error', reject)
    site.listen(0, 'localhost', () => resolve(`http://localhost:${site.address().port}${path}`))
  })
}

/** Creates a temporary folder for the data of the demonstration, which is deleted when this process exits. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-demo-'))
  // If root starts the demonstration, PostgreSQL runs under another account, which must be able to enter this folder.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

async function prepareCompany(base, trade) {
  await untilReady(base)
  const language = languageIn(process.env.LC_ALL || process.env.LANG)
  const { email, password, cookies } = await makeDemo(base, { language, trade })
  console.log(`
Open ${await offerLink(base, cookies)}
The link signs you in once. Later, sign in at ${base} as ${email} with the password ${password}
The data of the demonstration are deleted when you stop it with Ctrl C.`)
}

endInOrder()
await inWords(async () => {
  const trade = tradeIn(process.argv.slice(2))
  const port = portOf(process.env.PORT)
  await needFreePort(port)
  for (const name of Object.keys(process.env)) if (foreign.test(name)) delete process.env[name]
  const own = { DATA_DIR: temporaryFolder(), PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }
  Object.assign(process.env, own)
  await prepare()
  const server = serve()
  await prepareCompany(`http://localhost:${port}`, trade).catch((error) => {
    if (ending.aborted) return
    console.error(error.message)
    server.prependOnceListener('exit', () => process.exit(1))
    server.kill('SIGTERM')
  })
})
