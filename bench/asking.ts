import type { APIRequestContext } from '@playwright/test'

export type Ask = <T>(method: string, path: string, data?: unknown) => Promise<T>

/**
 * Returns a function that calls the API as the page's user in the user's first workspace. The function throws if the
 * server refuses the call.
 */
export async function asking(request: APIRequestContext, address: string): Promise<Ask> {
  const headers: Record<string, string> = { origin: address }
  const ask: Ask = async <T>(method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${address}/api/v1/${path}`, {
      method,
      headers,
      ...(data ? { data } : {}),
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    const { data: body }: { data: { result: T } } = await answer.json()
    return body.result
  }
  const { workspace } = await ask<{ workspace: { _id: string } }>('GET', 'auth/session')
  headers['x-workspace-id'] = workspace._id
  return ask
}
