import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { decodedHeader } from '../testing/decoded-header.ts'
import { type FakeSmtp, fakeSmtp } from '../testing/fake-smtp.ts'
import { type World, openWorld } from '../testing/world.ts'
import { delayAfter, longestTry } from './outbox.ts'
import { type Mail, queueMail } from './queue-mail.ts'
import { smtpDelivery } from './smtp.ts'
import { type MailWorker, mailWorker } from './worker.ts'

const mail = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Your code',
  text: 'Your code is 123456, or open https://example.com/a?b=1&c=2',
  kind: 'activation',
  language: 'en',
  ...more,
})

const quiet = { warn: () => {} }

describe('the local mailbox', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('keeps every mail, newest first, and answers those of one address', async () => {
    await queueMail(world.database.main, mail('ann@example.com', { subject: 'First' }))
    await queueMail(
      world.database.main,
      mail('ann@example.com', {
        subject: 'Second',
        html: '<p>123456</p>',
        attachments: [
          { name: 'Facture é.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') },
        ],
      }),
    )
    await queueMail(world.database.main, mail('bob@example.com'))
    const { status, result } = await world.nobody.get('/dev/mailbox?to=Ann@example.com')
    expect(status).toBe(200)
    expect(result).toMatchObject([
      {
        to: 'ann@example.com',
        subject: 'Second',
        html: '<p>123456</p>',
        attachments: [{ name: 'Facture é.pdf', contentType: 'application/pdf', size: 5 }],
      },
      { subject: 'First', html: null, attachments: [] },
    ])
    expect(new Date(result[0].createdAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('REL-56 a mail is sent only if the transaction it was queued in commits', async () => {
    const client = await world.database.main.connect()
    await client.query('begin')
    await queueMail(client, mail('undone@example.com'))
    await client.query('rollback')
    await client.query('begin')
    await queueMail(client, mail('done@example.com'))
    await client.query('commit')
    client.release()
    expect((await world.nobody.get('/dev/mailbox?to=undone@example.com')).result).toEqual([])
    expect((await world.nobody.get('/dev/mailbox?to=done@example.com')).result).toHaveLength(1)
  })

  test.each([
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '"a@example.com b@example.com"@example.com',
    'a b@example.com',
    '<a@example.com>',
  ])('SEC-58 refuses %j as an address', async (to) => {
    await expect(queueMail(world.database.main, mail(to))).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  test('a mailbox gets its share of a kind and no more, whoever asks at once', async () => {
    const limited = mail('often@example.com', { perMailbox: { most: 3, minutes: 10 } })
    const queued = await Promise.all(Array.from({ length: 8 }, () => queueMail(world.database.main, limited)))
    expect(queued.filter(Boolean)).toHaveLength(3)
    expect(await queueMail(world.database.main, { ...limited, kind: 'reset' })).toBe(true)
  })

  test('shows a page without scripts: code, links, attachments', async () => {
    await queueMail(
      world.database.main,
      mail('page@example.com', {
        subject: '<script>alert(1)</script>',
        attachments: [{ name: 'a".pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1') }],
      }),
    )
    const page = await world.app.inject('/dev/mailbox?to=page@example.com')
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    expect(page.body).toContain('<p class="code">123456</p>')
    expect(page.body).toContain('href="https://example.com/a?b=1&amp;c=2"')
    expect(page.body).not.toContain('<script>')
    const address = /href="(\/dev\/mailbox\/[^"]+)"/.exec(page.body)?.[1] ?? ''
    const file = await world.app.inject(address)
    expect(file.body).toBe('%PDF-1')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="a\.pdf"/)
    const french = await world.app.inject({ url: '/dev/mailbox', headers: { 'accept-language': 'fr-CA' } })
    expect(french.body).toContain('<html lang="fr">')
    expect(french.body).toContain('<h1>Boîte locale</h1>')
    expect((await world.app.inject('/dev/mailbox.css')).headers['content-type']).toContain('text/css')
  })

  test('a workspace sees what became of its mail, and neither what it said nor that of others', async () => {
    const { workspaceId } = world.admin
    await queueMail(world.database.main, mail('seen@example.com', { aboutWorkspace: workspaceId }))
    const { result, body } = await world.admin.get('/mail/list')
    expect(result).toMatchObject([{ to: 'seen@example.com', kind: 'activation', lastError: null }])
    expect(JSON.stringify(body)).not.toContain('123456')
    expect((await world.stranger.get('/mail/list')).result).toEqual([])
    expect((await (await world.member({})).get('/mail/list')).status).toBe(403)
  })

  test('is not there for other computers', async () => {
    for (const url of ['/dev/mailbox', '/api/v1/dev/mailbox']) {
      const far = await world.app.inject({ url, remoteAddress: '192.0.2.7' })
      expect(far.statusCode).toBe(404)
    }
  })

  test('SEC-127 a proxy on this machine opens it to nobody, whatever it passes on', async () => {
    const config = { ...world.config, appUrl: 'https://field.example.com' }
    const app = await buildApp({ database: world.database, config })
    const host = 'field.example.com'
    const own = 'localhost:3000'
    for (const url of ['/dev/mailbox', '/api/v1/dev/mailbox', '/dev/kit', '/metrics']) {
      const status = async (headers: Record<string, string>) =>
        (await app.inject({ url, headers })).statusCode
      expect([url, await status({ host })]).toEqual([url, 404])
      for (const passed of ['x-forwarded-host', 'x-forwarded-proto', 'via', 'x-real-ip', 'cf-connecting-ip'])
        expect([url, passed, await status({ host, [passed]: host })]).toEqual([url, passed, 404])
      expect([url, await status({ host: own, 'x-forwarded-host': host })]).toEqual([url, 400])
      expect([url, await status({ host: 'evil.example' })]).toEqual([url, 400])
      if (url !== '/dev/kit') expect([url, await status({ host: own })]).toEqual([url, 200])
    }
    expect((await app.inject({ url: '/api/v1/auth/session', headers: { host: own } })).statusCode).toBe(400)
    await app.close()
  })
})

test('the mailbox is not served once there is a mail server, and mail leaves by itself', async () => {
  const smtp = await fakeSmtp()
  const world = await openWorld({ SMTP_URL: smtp.url })
  expect((await world.nobody.get('/dev/mailbox')).status).toBe(404)
  expect((await world.app.inject('/dev/mailbox')).statusCode).toBe(404)
  await queueMail(world.database.main, mail('real@example.com'))
  await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([['real@example.com']])
  await world.close()
  await smtp.close()
})

describe('the worker', () => {
  let world: World
  let smtp: FakeSmtp
  let worker: MailWorker
  const closers: (() => Promise<void>)[] = []
  const newWorker = (renderers = {}, url = smtp.url) => {
    const { deliver, close } = smtpDelivery(`${url}&from=office@example.com`, world.config.appUrl)
    closers.push(close)
    return mailWorker({
      pool: world.database.main,
      direct: world.database.direct,
      deliver,
      renderers,
      log: quiet,
    })
  }
  const stateOf = async (to: string) => {
    const found = await world.owner.query('select * from outbox where recipient = $1', [to])
    return found.rows[0]
  }
  beforeAll(async () => {
    smtp = await fakeSmtp()
    // The world's own mail worker starts with the first request; no request is made here.
    world = await openWorld()
    worker = newWorker()
  })
  afterAll(async () => {
    for (const close of closers) close()
    await world.close()
    await smtp.close()
  })
  const queue = (given: Mail) => queueMail(world.database.main, given)

  test('REL-56 sends each mail once, under the Message-ID of its row', async () => {
    await queue(
      mail('sent@example.com', {
        subject: 'Café\r\nBcc: x@example.com',
        attachments: [{ name: 'a.txt', contentType: 'text/plain', content: Buffer.from('hello') }],
      }),
    )
    await Promise.all([worker.drain(), newWorker().drain(), newWorker().drain()])
    const row = await stateOf('sent@example.com')
    const letters = smtp.received.filter((letter) => letter.to.includes('sent@example.com'))
    expect(letters).toHaveLength(1)
    expect(row.state).toBe('SENT')
    expect(letters[0]?.raw).toContain(`Message-ID: <${row.id}@localhost>`)
    expect(letters[0]?.raw).toMatch(/^From: office@example\.com\r$/m)
    expect(letters[0]?.raw).not.toMatch(/^Bcc:/im)
    expect(letters[0]?.to).toEqual(['sent@example.com'])
  })

  test('OPEN-470 a subject is mailed as it reads: marks of direction are left out, encoded words are encoded themselves', async () => {
    const subjects = [
      ['Invitation\u202e moc.live\u2069 \u0085end\ud800', 'Invitation moc.live end\ufffd'],
      ['=?utf-8?B?RXZpbA==?= invites you', '=?utf-8?B?RXZpbA==?= invites you'],
      [`É =?utf-8?Q?Evil?= ${'é'.repeat(90)}`, `É =?utf-8?Q?Evil?= ${'é'.repeat(90)}`],
    ] as const
    for (const [index, [subject]] of subjects.entries())
      await queue(
        mail(`subject${index}@example.com`, {
          subject,
          attachments: [
            {
              name: '=?utf-8?B?RXZpbA==?=\u202efdp.exe',
              contentType: 'text/plain',
              content: Buffer.from('a'),
            },
          ],
        }),
      )
    await worker.drain()
    for (const [index, [, reads]] of subjects.entries()) {
      const { raw } = smtp.received.find(({ to }) => to.includes(`subject${index}@example.com`)) ?? {
        raw: '',
      }
      const [head = ''] = raw.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')
      expect([...head.matchAll(/^Subject: (.*)$/gm)].map(([, line = '']) => decodedHeader(line))).toEqual([
        reads,
      ])
      expect(raw.split('\r\n').every((line) => line.length < 1000)).toBe(true)
      expect(raw).not.toMatch(/filename[^;]*=\?utf-8\?/)
    }
  })

  test('an undelivered mail waits longer each time, and is dead but visible after a day', async () => {
    smtp.refuse = '451 try later'
    await queue(mail('later@example.com'))
    await worker.drain()
    const waiting = await stateOf('later@example.com')
    expect(waiting).toMatchObject({ state: 'QUEUED', attempts: 1 })
    expect(waiting.last_error).toContain('451')
    expect(waiting.next_at.getTime()).toBeGreaterThan(Date.now() + delayAfter(1) - 30_000)
    await world.owner.query(
      `update outbox set next_at = now() - interval '1 minute', created_at = now() - interval '24 hours' where recipient = 'later@example.com'`,
    )
    await worker.drain()
    expect(await stateOf('later@example.com')).toMatchObject({ state: 'DEAD' })
    smtp.refuse = null
  })

  test('REL-43 while no mail server answers mails are queued all the same, and each leaves once when it is back', async () => {
    const gone = await fakeSmtp()
    const away = newWorker({}, gone.url)
    await gone.close()
    const people = Array.from({ length: 12 }, (_, at) => `away${at}@example.com`)
    for (const person of people) await queue(mail(person))
    await away.drain()
    for (const person of people) expect(await stateOf(person)).toMatchObject({ state: 'QUEUED', attempts: 1 })
    await world.owner.query(
      `update outbox set next_at = now() - interval '1 minute' where recipient like 'away%'`,
    )
    await Promise.all([worker.drain(), newWorker().drain(), newWorker().drain()])
    const sent = smtp.received.flatMap(({ to }) => to).filter((to) => to.startsWith('away'))
    expect(sent.toSorted()).toEqual(people.toSorted())
    for (const person of people) expect(await stateOf(person)).toMatchObject({ state: 'SENT' })
  })

  test('a recipient refused for good is not tried again', async () => {
    smtp.refuse = '550 no such mailbox'
    await queue(mail('nobody@example.com'))
    await worker.drain()
    expect(await stateOf('nobody@example.com')).toMatchObject({ state: 'DEAD' })
    smtp.refuse = null
  })

  test('documents are drawn when the mail goes out', async () => {
    const drawing = newWorker({
      invoice: async (_: unknown, { id, locale }: { id: string; locale: string }) => ({
        name: `${id}-${locale}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from('%PDF-9'),
      }),
    })
    await queue(
      mail('drawn@example.com', {
        attachments: [{ document: 'invoice', workspaceId: world.admin.workspaceId, id: '7', locale: 'fr' }],
      }),
    )
    await drawing.drain()
    const letter = smtp.received.find(({ to }) => to.includes('drawn@example.com'))
    expect(letter?.raw).toContain('7-fr.pdf')
    expect(letter?.raw).toContain(Buffer.from('%PDF-9').toString('base64'))
  })

  test('what is mailed to several people at once is drawn once, and each of them gets it', async () => {
    const drawn: string[] = []
    const drawing = newWorker({
      invoice: async (_: unknown, { id }: { id: string }) => {
        drawn.push(id)
        return { name: `${id}.pdf`, contentType: 'application/pdf', content: Buffer.from('%PDF-9') }
      },
    })
    const { workspaceId } = world.admin
    const attachments = [{ document: 'invoice', workspaceId, id: 'shared', locale: 'en' }]
    const people = [1, 2, 3, 4, 5, 6].map((each) => `person.${each}@example.com`)
    const client = await world.database.main.connect()
    await client.query('begin')
    for (const to of people) await queueMail(client, mail(to, { aboutWorkspace: workspaceId, attachments }))
    await client.query('commit')
    client.release()
    // For a later mail of the same invoice, the PDF is rendered again, because the invoice may have changed.
    await queue(mail('another.time@example.com', { aboutWorkspace: workspaceId, attachments }))
    await drawing.drain()
    expect(drawn).toEqual(['shared', 'shared'])
    for (const to of [...people, 'another.time@example.com']) {
      const letter = smtp.received.find((each) => each.to.includes(to))
      expect([to, letter?.raw.includes('shared.pdf')]).toEqual([to, true])
      expect(await stateOf(to)).toMatchObject({ state: 'SENT', documents: [] })
    }
  })

  test('a clock that is set back delays no mail that was never tried', async () => {
    await queue(mail('ahead@example.com'))
    await world.database.main.query(
      `update outbox set next_at = now() + interval '1 minute' where recipient = 'ahead@example.com'`,
    )
    await worker.drain()
    expect(await stateOf('ahead@example.com')).toMatchObject({ state: 'SENT' })
  })

  test('a company that mails much lets others have their turn', async () => {
    const drawn: string[] = []
    const drawing = newWorker({
      invoice: async (_: unknown, { workspaceId }: { workspaceId: string }) => {
        drawn.push(workspaceId)
        return { name: 'turn.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-9') }
      },
    })
    const [busy, quietOne] = [world.admin.workspaceId, world.stranger.workspaceId]
    const asked = [...Array.from({ length: 12 }, () => busy), quietOne]
    for (const [at, workspaceId] of asked.entries()) {
      const reference = { document: 'invoice', workspaceId, id: String(at), locale: 'en' }
      await queue(mail(`turn.${at}@example.com`, { aboutWorkspace: workspaceId, attachments: [reference] }))
    }
    await drawing.drain()
    expect(drawn).toHaveLength(13)
    expect(drawn.indexOf(quietOne)).toBeLessThan(4)
  })

  test('REL-56 a mail that can leave at once, such as a code, waits for no drawing of others', async () => {
    const drawn = Promise.withResolvers<void>()
    const drawing = newWorker({
      invoice: async () => {
        await drawn.promise
        return { name: 'late.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-9') }
      },
    })
    const reference = { document: 'invoice', workspaceId: world.admin.workspaceId, id: '7', locale: 'fr' }
    for (const to of ['long.1@example.com', 'long.2@example.com'])
      await queue(mail(to, { attachments: [reference] }))
    const first = drawing.drain()
    await queue(mail('code@example.com'))
    const second = drawing.drain()
    await expect.poll(async () => (await stateOf('code@example.com')).state).toBe('SENT')
    expect(await stateOf('long.1@example.com')).toMatchObject({ state: 'QUEUED' })
    drawn.resolve()
    await Promise.all([first, second])
    expect(await stateOf('long.2@example.com')).toMatchObject({ state: 'SENT' })
  })

  test('a connection that is lost while the worker stops is given back once', async () => {
    const lost: PoolClient[] = []
    const note = (client: PoolClient) => void lost.push(client)
    world.database.main.once('acquire', note)
    const stopping = newWorker()
    await stopping.start()
    await stopping.stop()
    expect(() => lost[0]?.emit('error', new Error('terminating connection'))).not.toThrow()
    expect(lost).toHaveLength(1)
  })

  test('the waits add up to less than the day a mail is tried', () => {
    const waits = Array.from({ length: 9 }, (_, index) => delayAfter(index + 1))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(longestTry)
  })
})
