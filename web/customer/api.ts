import type { Language } from '@fieldhouse/domain/kit/words/words'

/** What the server said of a call that it refused, in the reader's language. */
export class Refused extends Error {
  readonly status: number
  /** What is wrong with each field, where it is about fields. */
  readonly faults: Readonly<Record<string, string>>
  /** In how many seconds it may be tried again, where the server says so. */
  readonly retryAfter: number | null

  constructor(status: number, message: string, of: Pick<Refused, 'faults' | 'retryAfter'>) {
    super(message)
    this.status = status
    this.faults = of.faults
    this.retryAfter = of.retryAfter
  }

  /** The field it is about, where it is about one. */
  get field(): string | null {
    return Object.keys(this.faults)[0] ?? null
  }
}

/** Whose page it is and in which language answers come. */
export type Asking = { token: string; language: Language }

type Told = { msg?: string; errors?: { path: (string | number)[]; msg?: string }[] }

/** The address of a call through the link. */
export const addressOf = (token: string, path: string): string => `/api/v1/public/${token}${path}`

async function refusal(response: Response): Promise<Refused> {
  const told: Told = await response.json().catch(() => ({}))
  const faults: Record<string, string> = {}
  for (const { path, msg = '' } of told.errors ?? []) if (typeof path[0] === 'string') faults[path[0]] ??= msg
  const wait = Number(response.headers.get('retry-after'))
  const [first] = Object.values(faults)
  return new Refused(response.status, first ?? told.msg ?? '', { faults, retryAfter: wait > 0 ? wait : null })
}

/** What is asked of the server: by GET where nothing is sent. */
type Sent = {
  /** JSON, or a form. */
  body?: object | FormData
  /** The same for the same thing sent again. */
  key?: string
  /** Whoever is signed in in this browser may be told more. */
  withSession?: true
}

const headersOf = (language: Language, { body, key }: Sent): Record<string, string> => ({
  'accept-language': language,
  ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  ...(key !== undefined && { 'idempotency-key': key }),
})

/** Calls the server; no session goes along unless it is asked for, also where the browser has one. Throws `Refused`. */
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
