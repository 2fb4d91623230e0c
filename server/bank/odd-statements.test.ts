import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentDay } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'
import { ofxOf, sendStatement } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = recentDay().replaceAll('-', '')
let count = 0
async function newAccount(): Promise<string> {
  count += 1
  const made = await world.admin.post('/bank-account/create', { name: `Account ${count}`, currency: 'CAD' })
  return made.result._id
}
const linesOf = async (account: string) =>
  (await world.admin.get(`/bank-line/list/?filter_bankAccount=${account}`)).result

test.each([
  ['a control character', '12&#1;3456', '12 3456'],
  ['half of a surrogate pair', '12&#xd800;3456', '12\ufffd3456'],
  ['60 characters', '1'.repeat(60), '1'.repeat(40)],
])('OPEN-812 reads an account number with %s, and knows the account again', async (_, number, kept) => {
  const account = await newAccount()
  const content = ofxOf([{ day, amount: '1.00', name: 'A&#xd800;B' }], number)
  expect((await sendStatement(world.admin, account, { content })).result).toMatchObject({ added: 1 })
  expect((await world.admin.get(`/bank-account/read/${account}`)).result.number).toBe(kept)
  expect((await linesOf(account))[0].counterparty).toBe('A\ufffdB')
  expect((await sendStatement(world.admin, account, { content })).result).toMatchObject({
    added: 0,
    known: 1,
  })
})

test('OPEN-812 a file with a zero character is refused, because it is no text', async () => {
  const content = ofxOf([{ day, amount: '1.00' }], '12\u00003456')
  const refused = await sendStatement(world.admin, await newAccount(), { content })
  expect([refused.status, refused.body.errors[0].code]).toEqual([415, 'NOT_TABLE'])
})

test('OPEN-812 a statement whose file name has a zero character is imported', async () => {
  const file = { content: ofxOf([{ day, amount: '1.00' }]), name: 'January\u0000.ofx' }
  expect((await sendStatement(world.admin, await newAccount(), file)).result).toMatchObject({ added: 1 })
})

test('OPEN-812 lines of 0.00 are left out with a warning', async () => {
  const account = await newAccount()
  const content = ofxOf(['0', '0.001', '5.00'].map((amount) => ({ day, amount })))
  const { result } = await sendStatement(world.admin, account, { content })
  expect(result.added).toBe(1)
  expect(result.warnings).toMatchObject([
    { code: 'ZERO_SKIPPED', msg: 'Lines of 0.00 that were left out: 2' },
  ])
  expect((await linesOf(account)).map(({ amount }: { amount: string }) => amount)).toEqual(['5.00'])
})

test('OPEN-812 a day further than a year ahead is refused', async () => {
  const account = await newAccount()
  const content = ofxOf([
    { day, amount: '1.00' },
    { day: '99991231', amount: '1.00' },
  ])
  const refused = await sendStatement(world.admin, account, { content })
  expect(refused.body.errors).toMatchObject([{ path: ['file'], code: 'BANK_FUTURE' }])
  expect(await linesOf(account)).toEqual([])
  const soon = recentDay(-300).replaceAll('-', '')
  const accepted = await sendStatement(world.admin, account, {
    content: ofxOf([{ day: soon, amount: '1.00' }]),
  })
  expect(accepted.result).toMatchObject({ added: 1 })
})

test('OPEN-812 a statement of a French bank states the account without its check digits', async () => {
  const french = { name: 'Paris', currency: 'CAD', number: 'FR76 3000 6000 0112 3456 7890 189' }
  const { result: account } = await world.admin.post('/bank-account/create', french)
  const sent = (number: string) =>
    sendStatement(world.admin, account._id, { content: ofxOf([{ day, amount: '1.00' }], number) })
  const own = await sent('12345678901')
  expect(own.result).toMatchObject({ added: 1 })
  const other = await sent('12345678902')
  expect(other.body.errors).toMatchObject([{ path: ['file'], code: 'BANK_OTHER_ACCOUNT' }])
})

test('OPEN-812 an IBAN with a wrong digit is refused when it is typed, and accepted from a statement', async () => {
  const number = 'FR7630006000011234567890188'
  const refused = await world.admin.post('/bank-account/create', { name: 'Typed', currency: 'CAD', number })
  expect(refused.body.errors).toMatchObject([{ path: ['number'], code: 'BANK_IBAN' }])
  const account = await newAccount()
  const content = ofxOf([{ day, amount: '1.00' }], number)
  expect((await sendStatement(world.admin, account, { content })).result).toMatchObject({ added: 1 })
  expect((await world.admin.get(`/bank-account/read/${account}`)).result.number).toBe(number)
})

test('OPEN-812 warns of lines that may already be known from a file in another format', async () => {
  const account = await newAccount()
  const lines = [
    { day, amount: '670.59', name: 'Éric Gagnon', memo: 'Virement FA-12' },
    { day, amount: '-5.00', name: 'Frais' },
  ]
  await sendStatement(world.admin, account, { content: ofxOf(lines) })
  const rows = ['VIREMENT FA-12;670,59', 'FRAIS;-5,00', 'Café;-5,00', 'Café;-5,00']
  const sent = (texts: readonly string[]) => {
    const dated = texts.map((text) => `${recentDay()};${text}`)
    return sendStatement(world.admin, account, { content: ['Date;Libellé;Montant', ...dated, ''].join('\n') })
  }
  const { result } = await sent(rows)
  expect([result.added, result.known]).toEqual([4, 0])
  expect(result.warnings).toMatchObject([
    { code: 'SIMILAR_LINES', msg: expect.stringContaining('earlier lines: 2.') },
  ])
  const again = await sent([...rows, 'Café;-5,00'])
  expect(again.result).toMatchObject({ added: 1, known: 4, warnings: [] })
})
