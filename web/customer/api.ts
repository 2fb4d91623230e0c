import type { Language } from '@fieldhouse/domain/kit/words/words'

/** What the server said of a call that it refused, in the reader's language. */
export class Refused extends Error {
  readonly status: number
  /** The field it is about, where it is about one. */
  readonly field: string | null

  constructor(status: number, message: string, field: string | null) {
    super(message)
    this.status = status
    this.field = field
  }
}

/** Whose page it is and in which language answers come. */
export type Asking = { token: string; language: Language }

type Told = { msg?: string; errors?: { path: (string | number)[]; msg?: string }[] }

/** The address of a call through the link. */
export const addressOf = (token: string, path: string): string => `/api/v1/public/${token}${path}`

async function refusal(response: Response): Promise<Refused> {
  const told: Told = await response.json().catch(() => ({}))
  const [fault] = told.errors ?? []
  const field = fault?.path[0]
  return new Refused(response.status, fault?.msg ?? told.msg ?? '', typeof field === 'string' ? field : null)
}

/** Calls the server through the link; no session goes along, also where the browser has one. Throws `Refused`. */
export async function ask<A>({ token, language }: Asking, path = '', body?: object): Promise<A> {
  const response = await fetch(addressOf(token, path), {
    method: body ? 'POST' : 'GET',
    credentials: 'omit',
    cache: 'no-store',
    headers: { 'accept-language': language, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await refusal(response)
  const answer: { data: { result: A } } = await response.json()
  return answer.data.result
}
