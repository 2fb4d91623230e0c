import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf } from './form.ts'
import { installedProgram } from './installed-program.ts'
import { type Product, freePort, makeProduct } from './product.ts'
import { type ProxyRequest, askThrough, openThrough, siteHost } from './proxy/ask-through.ts'
import { proxies, startProxy } from './proxy/proxies.ts'
import { type SignedUp, signUpOwner } from './sign-up-owner.ts'

const mebibyte = 1024 * 1024
let site: number
let product: Product
let owner: SignedUp

beforeAll(async () => {
  site = await freePort()
  product = await makeProduct({
    APP_URL: `https://${siteHost}:${site}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
  })
  await product.start()
  owner = await signUpOwner(product.address)
})
afterAll(() => product.discard())

const signedIn = () => ({ authorization: `Bearer ${owner.token}`, 'x-workspace-id': owner.workspaceId })

const asJson = (body: unknown) => ({
  headers: { ...signedIn(), 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Returns a form with a file of this size in bytes. */
function fileOf(bytes: number) {
  const { payload, headers } = formOf([
    { field: 'name', value: 'Manual' },
    {
      field: 'file',
      value: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, ' ')]),
      name: 'manual.pdf',
      type: 'application/pdf',
    },
  ])
  return { headers: { ...signedIn(), ...headers, 'content-length': String(payload.length) }, body: payload }
}

const portOf = ({ address }: Product): number => Number(new URL(address).port)

/** Sends a request through the proxy. */
const ask = (method: string, path: string, sent: Pick<ProxyRequest, 'headers' | 'body' | 'from'> = {}) =>
  askThrough({ port: site, method, path, ...sent })

const isSkipped = (program: string | null) => program === null || installedProgram('openssl') === null

describe.each(proxies)('behind $kind', ({ kind, program }) => {
  let end: (() => Promise<void>) | null = null
  const start = async (servers: number[]): Promise<void> => {
    await end?.()
    if (program !== null)
      end = await startProxy({ kind, program }, { site, plain: await freePort(), servers })
  }
  beforeAll(async () => {
    if (!isSkipped(program)) await start([portOf(product)])
  })
  afterAll(() => end?.())

  test.skipIf(isSkipped(program))(
    'OPEN-716 the site, its calls and the address of the client come through, and the metrics do not',
    async () => {
      const page = await ask('GET', '/')
      expect(page).toMatchObject({
        status: 200,
        headers: { 'strict-transport-security': 'max-age=31536000' },
        text: expect.stringContaining('<div id='),
      })
      const wrong = { email: owner.email, password: 'Not-the-one-7' }
      const from = `127.0.0.${kind === 'nginx' ? 21 : 22}`
      expect((await ask('POST', '/api/v1/auth/sign-in', { ...asJson(wrong), from })).status).toBe(401)
      const log = () => ask('GET', '/api/v1/auth/access-log', { headers: signedIn() })
      await expect.poll(async () => (await log()).text).toContain(`"ipAddress":"${from}"`)
      for (const path of ['/metrics', '/metrics/', '/metrics?x=1'])
        expect((await ask('GET', path)).status, path).toBe(404)
    },
  )

  test.skipIf(isSkipped(program))('OPEN-716 uploads of any allowed size come through', async () => {
    const { body } = await owner.send('POST', '/client/create/', {
      body: { firstName: 'Zoé', lastName: 'Gagnon', phone: '+15145550177', languages: ['fr-FR'] },
    })
    const path = `/api/v1/client/media/${body.data.result._id}`
    expect((await ask('POST', path, fileOf(20 * mebibyte))).status).toBe(201)
    // If a file exceeds the server's limit, the server responds with a message. If a body exceeds the limit of all
    // requests, the proxy refuses the body.
    const tooLarge = await ask('POST', path, fileOf(58 * mebibyte))
    expect(tooLarge).toMatchObject({ status: 413, text: expect.stringContaining('FILE_TOO_LARGE') })
    expect((await ask('POST', path, fileOf(66 * mebibyte))).status).toBe(413)
  })

  test.skipIf(isSkipped(program))('OPEN-716 an event comes while its connection stays open', async () => {
    const stream = await openThrough({
      port: site,
      method: 'GET',
      path: `/api/v1/live?workspace=${owner.workspaceId}`,
      headers: signedIn(),
    })
    expect(stream.headers['content-type']).toContain('text/event-stream')
    const tag = { name: `Tag of ${kind}`, color: '#ff0000', types: ['JOB'] }
    const made = await ask('POST', '/api/v1/tag/create/', asJson(tag))
    expect(made.status).toBe(201)
    const { _id: id } = JSON.parse(made.text).data.result
    let text = ''
    for await (const part of stream.setEncoding('utf8')) {
      text += String(part)
      if (text.includes(id)) break
    }
    expect(text).toContain(id)
  })

  test.skipIf(isSkipped(program))(
    'OPEN-707, OPEN-716 no call fails while one of two servers is away',
    async () => {
      await start([portOf(product), await freePort()])
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const list = await ask('GET', `/api/v1/client/list/?limit=${at + 1}`, { headers: signedIn() })
          return list.status
        }),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
    },
  )
})
