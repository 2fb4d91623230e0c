import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withDatabase } from '../kit/database/database-url.ts'
import { goodPassword } from '../testing/newcomers.ts'
import { ticketFor, withTwoFactor } from '../testing/second-factor.ts'
import { newestMail, visitorOn } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let database: string
beforeAll(async () => {
  world = await openWorld()
  database = (await world.owner.query('select current_database() as name')).rows[0].name
})
afterAll(() => world.close())

/** Runs the operator's command. Returns the command's output and exit code. */
async function atConsole(args: string[], env: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', './process/quick-imports.ts', 'commands/reset-second-factor.ts', ...args],
    {
      cwd: join(import.meta.dirname, '..'),
      env: {
        NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/node-test'),
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: withDatabase(inject('ownerUrl'), database),
        SECRET: world.config.secret,
        APP_URL: 'https://fieldhouse.example.com',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  return { code, said: (await said).join('').trim() }
}

test('SEC-34 a lone ADMIN without app and codes gets back in from the machine’s console, which their access log and a mail tell', async () => {
  const email = 'lone@example.com'
  const { id, browser } = await withTwoFactor(world, email)
  const other = await withTwoFactor(world, 'other@example.com')
  await world.owner.query(`update users set account_type = 'ADMIN' where id = $1`, [id])
  const waiting = await ticketFor(visitorOn(world.app, world.config.appUrl), email)
  const done = await atConsole([' LONE@example.com '])
  expect(done.said).toMatch(
    /^Two-factor sign-in of lone@example\.com is off, their passkeys are gone and every session ended\./,
  )
  expect(done.code).toBe(0)
  expect((await browser.get('/auth/access-log')).code).toBe('UNAUTHENTICATED')
  const late = await browser.post('/auth/two-factor/verify', { ticket: waiting, code: '123456' })
  expect(late.code).toBe('SIGN_IN_EXPIRED')
  const again = await browser.post('/auth/sign-in', { email, password: goodPassword })
  expect(again.result.user).toMatchObject({ id, accountType: 'ADMIN' })
  const log = (await browser.get('/auth/access-log')).result
  expect(log[1]).toMatchObject({ event: 'SECOND_FACTOR_RESET_AT_CONSOLE', by: null, ipAddress: null })
  const mail = await newestMail(world, email)
  expect(mail?.kind).toBe('two-factor-reset')
  expect(mail?.text).toContain('https://fieldhouse.example.com/forgot_password')
  expect((await ticketFor(other.browser, 'other@example.com')).length).toBeGreaterThan(10)
})

test('SEC-34 the console says what it did not do, and why', async () => {
  await withTwoFactor(world, 'kept@example.com')
  const { rows } = await world.owner.query('select email from users where id = $1', [world.admin.id])
  const [{ email }] = rows
  const empty = join(world.config.dataDir, 'never-made')
  const [unknown, off, unnamed, elsewhere, lost] = await Promise.all([
    atConsole(['nobody@example.com']),
    atConsole([email]),
    atConsole(['kept@example.com', 'twice']),
    atConsole(['kept@example.com'], { DATABASE_URL: '', DATA_DIR: empty }),
    atConsole(['kept@example.com'], { DATABASE_URL: 'postgres://x:s3cret@127.0.0.1:1/z' }),
  ])
  expect(unknown).toEqual({
    code: 1,
    said: 'Nobody here has the address nobody@example.com: nothing was changed',
  })
  expect(off).toEqual({ code: 1, said: `${email} has no second factor: nothing was changed` })
  expect(unnamed.code).toBe(2)
  expect(elsewhere).toEqual({
    code: 1,
    said: `There is no database in ${empty}: name the server's folder with DATA_DIR=…`,
  })
  expect(lost.code).toBe(1)
  expect(lost.said).not.toContain('s3cret')
  expect(await ticketFor(visitorOn(world.app, world.config.appUrl), 'kept@example.com')).toBeTruthy()
})
