import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The person who signs in at the third party. */
export type ThirdPerson = {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
  bio?: string
}

/** The state that the third party stores from its sign-in page until the code is exchanged. */
type Grant = { clientId: string; redirectUri: string; challenge: string; person: ThirdPerson }

const hosts = {
  google: { sends: 'accounts.google.com', trades: 'oauth2.googleapis.com' },
  microsoft: { sends: 'login.microsoftonline.com', trades: 'login.microsoftonline.com' },
  github: { sends: 'github.com', trades: 'github.com' },
}

const segment = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

function idToken(host: string, { clientId, person }: Grant): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { aud: clientId, iat: now, exp: now + 3600, name: 'Ana Ruiz', oid: person.sub, ...person }
  const tenant = 'f0e1d2c3-0000-4000-8000-000000000001'
  const issued =
    host === hosts.microsoft.trades
      ? { iss: `https://${host}/${tenant}/v2.0`, tid: tenant }
      : { iss: 'https://accounts.google.com' }
  const signed = `${segment({ alg: 'RS256', kid: 'local' })}.${segment({ ...issued, ...claims })}`
  return `${signed}.${segment(sign('sha256', Buffer.from(signed), privateKey))}`
}

async function formIn(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** Returns the client's id and secret, which are in the header or in the form. */
function clientIn(request: IncomingMessage, form: URLSearchParams): [string, string] {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!basic) return [form.get('client_id') ?? '', form.get('client_secret') ?? '']
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return [decodeURIComponent(id), decodeURIComponent(secret)]
}

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Provides the third party's sign-in page, the exchange of codes, and GitHub's data about a person. */
function desks(secretOf: (clientId: string) => string) {
  let person: ThirdPerson = { sub: '', email: '' }
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, ThirdPerson>()

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const asked = (name: string) => query.get(name) ?? ''
    if (asked('response_type') !== 'code' || asked('code_challenge_method') !== 'S256')
      return answer(response, 400, { error: 'invalid_request' })
    const code = randomBytes(16).toString('hex')
    const [clientId, redirectUri] = [asked('client_id'), asked('redirect_uri')]
    grants.set(code, { clientId, redirectUri, challenge: asked('code_challenge'), person })
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ code, state: asked('state') }).toString()
    return response.writeHead(302, { location: back.href }).end()
  }

  const trade = async (host: string, request: IncomingMessage, response: ServerResponse) => {
    const form = await formIn(request)
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const [id, secret] = clientIn(request, form)
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits = grant?.clientId === id && grant.redirectUri === form.get('redirect_uri')
    if (!grant || !fits || secret !== secretOf(id) || verifier !== grant.challenge)
      return answer(response, 400, { error: 'invalid_grant' })
    const token = randomBytes(16).toString('hex')
    tokens.set(token, grant.person)
    const isOpenId = host !== hosts.github.trades
    const proof = isOpenId ? { id_token: idToken(host, grant) } : {}
    return answer(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600, ...proof })
  }

  const tellPerson = (path: string, request: IncomingMessage, response: ServerResponse) => {
    const known = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (!known) return answer(response, 401, {})
    const { sub, email, email_verified: verified = false, name = 'Ana Ruiz', bio } = known
    if (path === '/user/emails') return answer(response, 200, [{ email, verified, primary: true }])
    return answer(response, 200, { id: sub, login: 'ana', name, email: null, bio })
  }

  const as = (who: ThirdPerson): void => {
    person = who
  }
  return { as, authorize, trade, tellPerson }
}

/**
 * Starts a local OpenID Connect server for Google, Microsoft and GitHub, which gets all `https:` fetches. A code works
 * once, for its client, redirect URL and PKCE verifier.
 */
export async function openThirdParty(secretOf: (clientId: string) => string) {
  const { as, authorize, trade, tellPerson } = desks(secretOf)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, host = '', ...rest] = pathname.split('/')
    const path = `/${rest.join('/')}`
    if (request.method === 'POST') void trade(host, request, response)
    else if (/\/auth(orize)?$/.test(path)) authorize(searchParams, response)
    else if (host === 'api.github.com') tellPerson(path, request, response)
    else answer(response, 404, {})
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const here = (address: URL) => `${own}/${address.host}${address.pathname}${address.search}`
  const outside = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input)
    return address.protocol === 'https:' ? outside(here(address), init) : outside(input, init)
  }
  return {
    /** Sets the person who signs in at the third party from now on. */
    as,
    /** Opens the sign-in page at `address`. Returns the path to which the page redirects the browser. */
    visit: async (address: string): Promise<string> => {
      const page = await outside(here(new URL(address)), { redirect: 'manual' })
      const back = new URL(page.headers.get('location') ?? 'http://nowhere/')
      return `${back.pathname}${back.search}`
    },
    close: async () => {
      globalThis.fetch = outside
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
