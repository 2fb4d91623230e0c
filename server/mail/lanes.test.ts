import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FakeSmtp, fakeSmtp } from '../testing/fake-smtp.ts'
import { type World, openWorld } from '../testing/world.ts'
import { watchDelivery } from './delivery-watch.ts'
import { connectionsOf, lanesOf } from './lanes.ts'
import { type Mail, queueMail } from './queue-mail.ts'
import { type Deliver, smtpDelivery } from './smtp.ts'
import { type MailWorker, mailWorker } from './worker.ts'
import { renew, takeToSend } from './outbox.ts'

let world: World
let smtp: FakeSmtp
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  smtp = await fakeSmtp()
  // The world's own mail worker starts with the first request. No request is made, so that only the workers of these
  // tests deliver.
  world = await openWorld()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  Object.assign(smtp, { hangs: () => false, slow: 0 })
  await world.owner.query('delete from outbox')
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})

const quiet = { warn: () => {} }
const patient = { quiet: 20_000, answer: 20_000 }

function newWorker(patience = patient): MailWorker {
  const { deliver, close } = smtpDelivery(smtp.url, world.config.appUrl, patience)
  const worker = mailWorker({
    pool: world.database.main,
    direct: world.database.direct,
    deliver,
    renderers: {},
    log: quiet,
  })
  closers.push(close, worker.stop)
  return worker
}

const queue = (to: string, more: { [Key in keyof Mail]?: Mail[Key] | undefined } = {}) =>
  queueMail(world.database.main, {
    to,
    subject: 'Hello',
    text: 'Hello',
    kind: 'invoice',
    language: 'en',
    aboutWorkspace: world.admin.workspaceId,
    ...more,
  } as Mail)
const receivedBy = () => smtp.received.flatMap(({ to }) => to)
const soon = { timeout: 2000, interval: 20 }
const stateOf = async (to: string) =>
  (await world.owner.query('select * from outbox where recipient = $1', [to])).rows[0]

const isAbout = (name: string) => (line: string) => /^RCPT TO/i.test(line) && line.includes(name)

describe('a connection that hangs', () => {
  test('OPEN-520 holds its own mail, and within two seconds those of the same company and of others are there', async () => {
    smtp.hangs = isAbout('stuck')
    await queue('stuck@one.example')
    const running = newWorker().drain()
    await expect.poll(() => smtp.hanging, soon).toBe(1)
    const next = newWorker().drain()
    const others = ['same.company@two.example', 'same.domain@one.example', 'other.company@three.example']
    for (const to of others)
      await queue(to, to.startsWith('other') ? { aboutWorkspace: world.stranger.workspaceId } : {})
    await newWorker().drain()
    await expect.poll(receivedBy, soon).toEqual(expect.arrayContaining(others))
    expect(smtp.hanging).toBe(1)
    expect(await stateOf('stuck@one.example')).toMatchObject({ state: 'QUEUED', attempts: 1 })
    for (const close of closers.splice(0).toReversed()) await close()
    await Promise.all([running, next])
  })

  test('OPEN-520 a company whose every mail hangs, to many domains, leaves connections to others, and codes to everybody', async () => {
    smtp.hangs = isAbout('stuck')
    for (let at = 0; at < 30; at++) await queue(`stuck${at}@domain${at}.example`)
    const worker = newWorker()
    await worker.start()
    await expect.poll(() => smtp.hanging, soon).toBe(lanesOf().usual.ofWorkspace)
    for (let at = 0; at < 30; at++)
      await queue(`stuck${at}@other${at}.example`, { aboutWorkspace: world.stranger.workspaceId })
    await expect.poll(() => smtp.hanging, soon).toBe(2 * lanesOf().usual.ofWorkspace)
    await queue('own.code@four.example', { kind: 'activation', aboutWorkspace: undefined })
    await queue('free@five.example', { aboutWorkspace: undefined })
    await expect
      .poll(receivedBy, soon)
      .toEqual(expect.arrayContaining(['own.code@four.example', 'free@five.example']))
  })

  test('OPEN-520 one mail domain that hangs, asked for by many companies and by whoever wants codes, holds no other domain', async () => {
    smtp.hangs = isAbout('@hole.example')
    for (let at = 0; at < 12; at++) {
      const aboutWorkspace = `01980000-0000-7000-8000-0000000000${10 + at}`
      await queue(`a${at}@hole.example`, { aboutWorkspace })
      await queue(`c${at}@hole.example`, { kind: 'reset', aboutWorkspace: undefined })
    }
    const worker = newWorker()
    await worker.start()
    const { usual, first } = lanesOf()
    await expect.poll(() => smtp.hanging, soon).toBe(usual.toDomain + first.toDomain)
    // Most of the company's mails go to a domain that accepts no mail. The company's other mails are still sent.
    for (let at = 0; at < 12; at++) await queue(`b${at}@hole.example`)
    await queue('other@six.example')
    await queue('code@six.example', { kind: 'reset', aboutWorkspace: undefined })
    await expect
      .poll(receivedBy, soon)
      .toEqual(expect.arrayContaining(['other@six.example', 'code@six.example']))
  })

  test('OPEN-520 is given up after a while, with words, and its mail tried again by and by', async () => {
    smtp.hangs = isAbout('stuck')
    await queue('stuck@seven.example')
    await newWorker({ quiet: 600, answer: 20_000 }).drain()
    expect(await stateOf('stuck@seven.example')).toMatchObject({
      state: 'QUEUED',
      attempts: 1,
      taken_until: null,
      last_error: 'the mail server said nothing for 1 s',
    })
    smtp.hangs = () => false
    await world.owner.query(`update outbox set next_at = now() - interval '1 minute'`)
    await newWorker().drain()
    expect(await stateOf('stuck@seven.example')).toMatchObject({ state: 'SENT', attempts: 2 })
    expect(receivedBy().filter((to) => to === 'stuck@seven.example')).toHaveLength(1)
  })
})

describe('order and once', () => {
  test('OPEN-520 codes and resets leave before what was queued earlier', async () => {
    smtp.slow = 100
    for (let at = 0; at < 40; at++) await queue(`letter${at}@a${at}.example`)
    await queue('code@b.example', { kind: 'activation', aboutWorkspace: undefined })
    await newWorker().drain()
    expect(receivedBy().slice(-41).indexOf('code@b.example')).toBeLessThan(8)
  })

  test('OPEN-520 a mailbox gets its mails one after the other, in the order in which they were queued, each once', async () => {
    smtp.slow = 20
    const told = Array.from({ length: 10 }, (_, at) => `Letter ${at}`)
    for (const subject of told) {
      await queue('Reader@c.example', { subject })
      await delay(2)
    }
    await Promise.all([newWorker().drain(), newWorker().drain()])
    const letters = smtp.received.filter(({ to }) => to.includes('Reader@c.example'))
    expect(letters.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(told)
  })

  test('OPEN-520 a mail whose text is through is not sent again because its answer takes long', async () => {
    smtp.slow = 900
    await queue('slow@d.example')
    await newWorker({ quiet: 300, answer: 20_000 }).drain()
    expect(await stateOf('slow@d.example')).toMatchObject({ state: 'SENT', attempts: 1 })
    smtp.slow = 0
    smtp.hangs = (line) => line === '.'
    await queue('unanswered@d.example')
    await newWorker({ quiet: 20_000, answer: 300 }).drain()
    expect(await stateOf('unanswered@d.example')).toMatchObject({ state: 'QUEUED', attempts: 1 })
  })

  test('OPEN-520 what a server has taken is nobody else’s while it lives, and somebody’s a minute after it died', async () => {
    await queue('taken@e.example')
    const pool = world.database.main
    const asked = { rank: 'usual', lanes: lanesOf().usual, most: 5 } as const
    const [mine] = await takeToSend(pool, asked)
    expect(mine?.recipient).toBe('taken@e.example')
    const age = (seconds: number) =>
      world.owner.query(`update outbox set taken_until = taken_until - $1 * interval '1 second'`, [seconds])
    await age(50)
    await renew(pool, [mine?.id ?? ''])
    await age(50)
    expect(await takeToSend(pool, asked)).toEqual([])
    await age(11)
    expect(await takeToSend(pool, asked)).toMatchObject([{ id: mine?.id, attempts: 2 }])
  })
})

describe('a stop', () => {
  test('OPEN-520 sends what is on its way, takes nothing more and puts back at once what hangs', async () => {
    smtp.slow = 500
    smtp.hangs = isAbout('stuck')
    const worker = newWorker()
    await worker.start()
    await queue('leaving@f.example')
    await queue('stuck@f.example', { aboutWorkspace: world.stranger.workspaceId })
    await expect.poll(() => smtp.hanging, soon).toBe(1)
    const began = Date.now()
    const stopped = worker.stop()
    await queue('later@f.example')
    await stopped
    expect(Date.now() - began).toBeLessThan(6500)
    expect(await stateOf('leaving@f.example')).toMatchObject({ state: 'SENT' })
    for (const to of ['stuck@f.example', 'later@f.example'])
      expect(await stateOf(to)).toMatchObject({ state: 'QUEUED', attempts: 0, taken_until: null })
    smtp.hangs = () => false
    await newWorker().drain()
    const told = receivedBy().filter((to) => to.endsWith('@f.example'))
    expect(told.toSorted()).toEqual(['later@f.example', 'leaving@f.example', 'stuck@f.example'])
  }, 20_000)
})

test('OPEN-520 a code that somebody waits for arrives while the mails of a company hang', async () => {
  const place = await openWorld({ SMTP_URL: smtp.url })
  try {
    smtp.hangs = isAbout('stuck')
    for (let at = 0; at < 20; at++)
      await queueMail(place.database.main, {
        to: `stuck${at}@g${at}.example`,
        subject: 'Invoice',
        text: 'Invoice',
        kind: 'invoice',
        language: 'en',
        aboutWorkspace: place.admin.workspaceId,
      })
    await place.app.ready()
    await expect.poll(() => smtp.hanging, soon).toBeGreaterThan(1)
    const asked = await place.nobody.post('/auth/sign-up', {
      firstName: 'Ann',
      lastName: 'Roy',
      phone: '+15145550123',
      email: 'ann@waits.example',
      password: 'Correct horse 9',
      passwordC: 'Correct horse 9',
      acceptTerms: true,
    })
    expect(asked.status).toBe(201)
    await expect.poll(receivedBy, soon).toContain('ann@waits.example')
  } finally {
    await place.close()
  }
}, 30_000)

test('OPEN-520 how many connections there are is said by SMTP_URL, and some of them are left to codes', () => {
  expect(
    ['', '&maxConnections=3', '&maxConnections=1', '&maxConnections=x'].map((more) =>
      connectionsOf(`smtp://mail.example:25?from=a@b.example${more}`),
    ),
  ).toEqual([8, 3, 2, 8])
  for (let connections = 2; connections <= 50; connections++) {
    const { first, usual } = lanesOf(connections)
    expect(first.all).toBe(connections)
    expect(usual.all).toBeLessThan(connections)
    expect(Math.min(usual.all, usual.ofWorkspace, usual.toDomain, first.toDomain)).toBeGreaterThan(0)
    if (connections > 3) expect(usual.ofWorkspace).toBeLessThan(usual.all)
  }
})

test('OPEN-520 a long mail that moves may take its time', async () => {
  const watch = watchDelivery(new AbortController().signal, { quiet: 150, answer: 150 })
  const text = watch.text()
  text.resume()
  for (let part = 0; part < 6; part++) {
    text.write('part of it')
    await delay(75)
  }
  expect(watch.signal.aborted).toBe(false)
  await expect.poll(() => watch.signal.aborted, soon).toBe(true)
  watch.end()
})

test('OPEN-520 a mail that left is written down as sent though the database does not answer for a moment', async () => {
  await queue('noted@h.example')
  const sent: string[] = []
  const { main } = world.database
  const original = main.query.bind(main)
  let lost = 2
  const deliver: Deliver = async ({ recipient }) => {
    sent.push(recipient)
    main.query = (async (...asked: Parameters<typeof original>) => {
      if (String(asked[0]).includes('settled_at = now()') && lost-- > 0)
        throw new Error('connection terminated')
      return original(...asked)
    }) as typeof main.query
  }
  const worker = mailWorker({ pool: main, direct: world.database.direct, deliver, renderers: {}, log: quiet })
  try {
    await worker.drain()
  } finally {
    main.query = original
    await worker.stop()
  }
  expect(sent).toEqual(['noted@h.example'])
  expect(await stateOf('noted@h.example')).toMatchObject({ state: 'SENT', attempts: 1 })
})
