import type { Language } from '@fieldhouse/domain/kit/words/words'

/** The error of a refused call, in the user's language. */
export class Refused extends Error {
  readonly status: number
  /** The error message of each invalid field. */
  readonly faults: Readonly<Record<string, string>>
  /** The number of seconds until another try is possible; null if the server does not say. */
  readonly retryAfter: number | null

  constructor(status: number, message: string, of: Pick<Refused, 'faults' | 'retryAfter'>) {
    super(message)
    this.status = status
    this.faults = of.faults
    this.retryAfter = of.retryAfter
  }

  /** The first invalid field, or null. */
  get field(): string | null {
    return Object.keys(this.faults)[0] ?? null
  }
}

/** The token of the page's link, and the language of responses. */
export type Asking = { token: string; language: Language }

type ErrorBody = { msg?: string; errors?: { path: (string | number)[]; msg?: string }[] }

/** The URL of a call through the link. */
export const addressOf = (token: string, path: string): string => `/api/v1/public/${token}${path}`

async function refusal(response: Response): Promise<Refused> {
  const told: ErrorBody = await response.json().catch(() => ({}))
  const faults: Record<string, string> = {}
  for (const { path, msg = '' } of told.errors ?? []) if (typeof path[0] === 'string') faults[path[0]] ??= msg
  const wait = Number(response.headers.get('retry-after'))
  const [first] = Object.values(faults)
  return new Refused(response.status, first ?? told.msg ?? '', { faults, retryAfter: wait > 0 ? wait : null })
}

/** The options of a call. The method of a call without a body is GET. */
type Sent = {
  /** A JSON object, or a form. */
  body?: object | FormData
  /** The idempotency key. Repeated tries of a request have the same key. */
  key?: string
  /** Whether the call sends the browser's session, because signed-in users may see more. */
  withSession?: true
}

const headersOf = (language: Language, { body, key }: Sent): Record<string, string> => ({
  'accept-language': language,
  ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  ...(key !== undefined && { 'idempotency-key': key }),
})

/** Calls the server without the browser's session, unless `withSession` is set. Throws `Refused`. */
export async function send<A>({ token, language }: Asking, path: string, sent: Sent): Promise<A> {
  const { body, withSession } = sent
  const response = await fetch(addressOf(token, path), {
    method: body ? 'POST' : 'GET',
    credentials: withSession ? 'same-origin' : 'omit',
    cache: 'no-store',
    headers: headersOf(language, sent),
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  if (!response.ok) throw await refusal(response)
  const answer: { data: { result: A } } = await response.json()
  return answer.data.result
}

/** Calls the server through the link. Throws `Refused`. */
export const ask = <A>(asking: Asking, path = '', body?: object): Promise<A> =>
  send(asking, path, body ? { body } : {})
