import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentDay } from '../testing/recent-day.ts'
import { type World, openWorld } from '../testing/world.ts'
import { type OfxLine, ofxOf, sendStatement } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
let n = 0
const acc = async (currency = 'CAD') => (await world.admin.post('/bank-account/create', { name: `A${++n}`, currency })).result._id
const day = recentDay().replaceAll('-', '')
const cases: [string, string | Buffer, string?, (string|null)[]?][] = [
  ['nul in account', ofxOf([{ day, amount: '1.00' }], '12\u00003456')],
  ['entity nul in account', ofxOf([{ day, amount: '1.00' }], '12&#1;3456')],
  ['lone surrogate account', ofxOf([{ day, amount: '1.00' }], '12&#xd800;3456')],
  ['lone surrogate name', ofxOf([{ day, amount: '1.00', name: 'A&#xd800;B' }])],
  ['long account', ofxOf([{ day, amount: '1.00' }], '1'.repeat(60))],
  ['year 1', ofxOf([{ day: '00010101', amount: '1.00' }])],
  ['year 0', ofxOf([{ day: '00000101', amount: '1.00' }])],
  ['year 9999', ofxOf([{ day: '99991231', amount: '1.00' }])],
  ['huge amount', ofxOf([{ day, amount: '99999999999999' }])],
  ['huger amount', ofxOf([{ day, amount: '999999999999999' }])],
  ['tiny amount', ofxOf([{ day, amount: '0.001' }])],
  ['zero amount', ofxOf([{ day, amount: '0' }])],
  ['nul filename', ofxOf([{ day, amount: '1.00' }]), 'a\u0000b.ofx'],
  ['empty', ''],
  ['empty csv', 'Date;Amount\n'],
  ['csv nul heading', `Qu\u0000and;Combien\n${recentDay()};12,50\n`, 'x.csv', ['DAY', 'AMOUNT']],
  ['csv year 1', `Date;Amount\n0001-01-02;12,50\n`],
  ['csv currency symbol', `Date;Amount;Currency\n2026-01-02;12,50;$\n`],
  ['csv us', `Date,Amount,Description\n01/31/2026,"1,234.50",Été\n`],
  ['csv swiss', `Date;Amount;Description\n31.01.2026;1'234.50;Zürich\n`],
  ['csv latin1', Buffer.from(`Date;Montant;Libellé\n31/01/2026;12,50;Dépôt É\n`, 'latin1')],
  ['csv utf16', Buffer.from(`\ufeffDate\tMontant\tLibellé\n31/01/2026\t12,50\tDépôt É\n`, 'utf16le')],
  ['pdf', Buffer.from('%PDF-1.4\n\u0000\u0001')],
  ['zip', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 2, 3])],
  ['mt940 bad', ':20:X\n:25:1\n:60F:C260101CAD1,\n:61:2601010101C1,NTRFX\n'],
  ['camt prefix', '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>'],
  ['CURDEF long', ofxOf([{ day, amount: '1.00' }]).replace('<CURDEF>CAD', '<CURDEF>' + 'X'.repeat(5000))],
]
test('attack', async () => {
  const out: unknown[] = []
  for (const [name, content, file, columns] of cases) {
    const account = await acc()
    const a = await sendStatement(world.admin, account, { content, ...(file && { name: file }), ...(columns && { columns }) })
    const b = await sendStatement(world.admin, account, { content, ...(file && { name: file }) })
    const lines = (await world.admin.get(`/bank-line/list/?filter_bankAccount=${account}`)).result ?? []
    out.push([name, a.status, JSON.stringify(a.body.errors?.[0] ?? a.result ?? a.body.msg ?? null).slice(0, 200), b.status, JSON.stringify(b.body.errors?.[0] ?? b.result ?? b.body.msg ?? null).slice(0, 100), lines[0] && [lines[0].day, lines[0].amount, lines[0].description]])
  }
  console.log(out.map((o) => JSON.stringify(o)).join('\n'))
}, 200_000)
test('mischief', async () => {
  const account = await acc()
  // one-line OFX of many transactions
  const lines: OfxLine[] = Array.from({ length: 15000 }, (_, at) => ({ day, amount: '1.00', name: 'Line ' + at, memo: 'x'.repeat(100) }))
  const t = Date.now()
  const a = await sendStatement(world.admin, account, { content: ofxOf(lines).replaceAll('\n', ' ').replace('OFXHEADER:100', 'OFXHEADER:100\n') })
  console.log('one line', a.status, JSON.stringify(a.body.msg ?? a.result), Date.now() - t)
}, 200_000)
