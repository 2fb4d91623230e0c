import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { unprivilegedAccount } from '../kit/embedded/embedded-user.ts'
import { appCode } from '../testing/app-code.ts'
import { type TestDatabase, emptyDatabase } from '../testing/database/databases.ts'
import { type FakeStripe, fakeStripe } from '../testing/fake-stripe.ts'
import { type Product, makeProduct } from '../testing/product.ts'
import { runCommand } from '../testing/run-command.ts'
import { type SignedUp, ownerAt, signUpOwner } from '../testing/sign-up-owner.ts'

let at: Omit<TestDatabase, 'appUrl'>
let stripe: FakeStripe
let product: Product
beforeAll(async () => {
  at = await emptyDatabase(inject('ownerUrl'))
  stripe = await fakeStripe()
  product = await makeProduct({ DATABASE_URL: at.ownerUrl, STRIPE_URL: stripe.address })
})
afterAll(async () => {
  await product.discard()
  await stripe.close()
  await at.drop()
})

/** Runs the command as an operator does, with the settings of the server. */
const changeSecret = (args: readonly string[] = [], environment: Record<string, string> = {}) =>
  runCommand('change-secret', {
    args,
    settings: { DATA_DIR: product.dataDir, DATABASE_URL: at.ownerUrl, ...environment },
  })

const file = () => join(product.dataDir, 'secret')
const keptSecret = () => readFileSync(file(), 'utf8').trim()
const key = { 'idempotency-key': 'written-before-the-change' }
const warehouse = { name: 'Written on a phone' }

/** Reads the workspace's settings whose values are encrypted. */
const readable = async (owner: Pick<SignedUp, 'send'>) => [
  (await owner.send('GET', '/configuration/payments')).result,
  (await owner.send('GET', '/configuration/calls')).result,
]

/** Stores encrypted settings of a workspace, creates a warehouse, and turns on two-factor sign-in for the owner. */
async function keepSecrets(owner: SignedUp) {
  const { secretKey, webhookSecret } = stripe
  await owner.send('POST', '/configuration/payments', {
    body: { provider: 'STRIPE', secretKey, webhookSecret },
  })
  await owner.send('POST', '/configuration/calls', { body: { enabled: true } })
  const made = await owner.send('POST', '/warehouse/create', { body: warehouse, headers: key })
  const before = await readable(owner)
  const { password } = owner
  const app = (await owner.send('POST', '/auth/two-factor/enrol', { body: { password } })).result.secret
  const { recoveryCodes } = (
    await owner.send('POST', '/auth/two-factor/confirm', { body: { code: appCode(app) } })
  ).result
  return { app: String(app), recoveryCodes: recoveryCodes as string[], made, before }
}

async function signIn({ email, password }: SignedUp, code: string) {
  const { send } = ownerAt(product.address, '', '')
  const { ticket } = (await send('POST', '/auth/sign-in', { body: { email, password } })).result
  return send('POST', '/auth/two-factor/verify', { body: { ticket, code } })
}

test('SEC-32, OPEN-701 a changed secret keeps second factors, keys and stored answers, and ends what it signed', async () => {
  await product.start()
  const owner = await signUpOwner(product.address)
  const { app, recoveryCodes, made, before } = await keepSecrets(owner)
  expect(made.status).toBe(201)
  const old = keptSecret()

  expect(await changeSecret()).toMatchObject({
    code: 1,
    complained: expect.stringMatching(
      /^A server works on this database \(\d+ connections as test_\w+_app\): stop it first\n$/,
    ),
  })
  await product.stop()
  expect(await changeSecret()).toEqual({
    code: 0,
    complained: '',
    said:
      'Changed the secret. Everybody signs in anew, and links in emails that were sent before stop working.\n' +
      'Authenticator apps (1), keys of payment providers (2) and secrets of telephone systems (1) go on.\n' +
      'The recovery codes of 1 people ended: they make new ones in their account.\n',
  })
  expect(keptSecret()).not.toBe(old)
  expect(existsSync(`${file()}.next`)).toBe(false)

  await product.start()
  expect((await owner.send('GET', '/auth/session')).result?.user ?? null).toBe(null)
  expect((await signIn(owner, recoveryCodes[0] ?? '')).status).toBe(401)
  const token = (await signIn(owner, appCode(app, 1))).result.token
  const again = ownerAt(product.address, token, owner.workspaceId)
  expect(await readable(again)).toEqual(before)
  expect(await again.send('POST', '/warehouse/create', { body: warehouse, headers: key })).toEqual(made)
  const { result: warehouses } = await again.send('GET', '/warehouse/listAll/')
  expect(warehouses.filter(({ name }: { name: string }) => name === warehouse.name)).toHaveLength(1)
  await product.stop()
})

/** The following tests use the rows that the first test creates. At the start of each test, the server is stopped. */
test('OPEN-701 what cannot be a change of the secret is refused in one sentence, and changes nothing', async () => {
  const old = keptSecret()
  const given = { SECRET: old }
  const refusals: [string, Awaited<ReturnType<typeof changeSecret>>][] = [
    [
      'The present SECRET is not the one this database was set up with. Give that one, or, if it is lost for good, run npm run change-secret -- --lost\n',
      await changeSecret([], { SECRET: `another ${old}`, NEW_SECRET: `next ${old}` }),
    ],
    [
      'SECRET stands in the environment, which this command cannot change: name the new one in NEW_SECRET\n',
      await changeSecret([], given),
    ],
    [
      'NEW_SECRET must have at least 32 characters, or be unset\n',
      await changeSecret([], { ...given, NEW_SECRET: 'short' }),
    ],
    ['Say: npm run change-secret -- [--lost]\n', await changeSecret(['now'])],
  ]
  for (const [sentence, answer] of refusals)
    expect(answer).toEqual({ code: 1, complained: sentence, said: '' })
  expect(keptSecret()).toBe(old)
  await product.start()
  await product.stop()
})

test('OPEN-701 a change that was killed after the database knew it is finished by the next', async () => {
  const old = keptSecret()
  const next = `the next secret of these tests ${old}`
  const done = await changeSecret([], { SECRET: old, NEW_SECRET: next })
  expect([done.code, done.said.split('\n').at(-2)]).toEqual([
    0,
    'Give it to the server as SECRET before the next start.',
  ])
  // Creates the files that remain if the command is killed between the commit and the renaming of the file.
  expect(keptSecret()).toBe(old)
  writeFileSync(`${file()}.next`, `${next}\n`)
  expect((await changeSecret()).said).toBe('Finished the change of the secret that was stopped before.\n')
  expect([keptSecret(), existsSync(`${file()}.next`)]).toEqual([next, false])
  await product.start()
  await product.stop()
})

test.runIf(process.getuid?.() === 0)(
  'OPEN-701 root leaves the new secret to the service whose folder it is',
  async () => {
    // The account without privileges can read the database of the tests.
    const { uid, gid } = unprivilegedAccount() ?? { uid: 0, gid: 0 }
    try {
      for (const path of [product.dataDir, file()]) chownSync(path, uid, gid)
      expect(await changeSecret()).toMatchObject({ code: 0, complained: '' })
      expect(statSync(file())).toMatchObject({ uid, gid, mode: 0o100600 })
    } finally {
      for (const path of [product.dataDir, file()]) chownSync(path, 0, 0)
    }
  },
)

test('OPEN-701 with a secret that is lost for good the database takes the present one, and tells what is to be set anew', async () => {
  writeFileSync(file(), 'what the operator made in place of the lost one\n')
  expect(await changeSecret(['--lost'])).toEqual({
    code: 0,
    complained: '',
    said:
      'The database takes the present secret. Everybody signs in anew, and links in emails stop working.\n' +
      'Lost with the old one: keys of payment providers (1 workspaces) and secrets of telephone systems (1), which are set anew; ' +
      'authenticator apps of 1 people, which an ADMIN resets, or scripts/reset-second-factor.mjs.\n',
  })
  await product.start()
  const owner = await signUpOwner(product.address)
  expect((await owner.send('GET', '/configuration/calls')).result.hasSecret).toBe(false)
})
