/** A response. `result` is the content of the response's envelope. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses of every shape
type Answer = { status: number; result: any; body: any }

/** A person with a workspace of their own. The person sends requests over the network. */
export type Owner = {
  token: string
  workspaceId: string
  send(
    method: string,
    path: string,
    sent?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>
  /** Returns the same person on another server. */
  at(address: string): Owner
}

/** A person who can sign in again. */
export type SignedUp = Owner & { email: string; password: string }

const password = 'Correct horse 9'

async function request(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const body = isJson ? JSON.parse(text) : text
  return { status: response.status, result: body?.data?.result, body }
}

/** Returns a signed-in person on a server. */
export const ownerAt = (address: string, token: string, workspaceId: string): Owner => ({
  token,
  workspaceId,
  at: (other) => ownerAt(other, token, workspaceId),
  send: (method, path, { body, headers } = {}) => {
    const isForm = body instanceof FormData
    return request(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-workspace-id': workspaceId,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  },
})

/**
 * Returns the code in the newest mail to a person. The function reads the mailbox of a server that has no mail server.
 */
const codeInMailbox = (address: string) => async (email: string) => {
  const mails = await request(`${address}/api/v1/dev/mailbox?to=${encodeURIComponent(email)}`, {})
  return codeIn(mails.result[0].text)
}

/** Returns the code that activates an account, from the text of a mail. */
export const codeIn = (text: string): string | undefined => /\b\d{6}\b/.exec(text)?.[0]

/** Signs up, activates the account with the mailed code, and creates a workspace through the public API. */
export async function signUpOwner(
  address: string,
  mailedTo: (email: string) => Promise<string | undefined> = codeInMailbox(address),
): Promise<SignedUp> {
  const api = `${address}/api/v1`
  const email = `owner-${Math.random().toString(36).slice(2)}@example.com`
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await request(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  await post('/auth/sign-up', {
    firstName: 'Olive',
    lastName: 'Owner',
    phone: '+15145550101',
    email,
    password,
    passwordC: password,
    acceptTerms: true,
  })
  const code = await mailedTo(email)
  const { result } = await post('/auth/activate', { email, code })
  const token: string = result.token
  const made = await post(
    '/workspace/create/',
    {
      name: 'Plomberie Tremblay',
      taxRegistration: 'REGISTERED',
      pstPercent: '9.975',
      gstNum: '123456789 RT0001',
    },
    { authorization: `Bearer ${token}` },
  )
  const workspaceId: string = made.result._id
  return { ...ownerAt(address, token, workspaceId), email, password }
}
