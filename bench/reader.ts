import type { Reply } from '../server/testing/world.ts'
import { type Bench, workspaceId } from './data.ts'
import type { Running } from './servers.ts'

/** Returns functions that call the API as a user of a workspace. */
export function readerOf(bench: Bench, { port }: Running, workspace: number) {
  const headers = {
    authorization: `Bearer ${bench.tokenOf(workspace)}`,
    'x-workspace-id': workspaceId(workspace),
    'content-type': 'application/json',
  }
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers, ...init })
    const body = (await answer.json()) as { data?: Pick<Reply, 'result'> }
    if (!answer.ok) throw new Error(`${path} ${answer.status} ${JSON.stringify(body).slice(0, 500)}`)
    return { status: answer.status, result: body.data?.result }
  }
  return {
    get: (path: string) => ask(path, {}),
    post: (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
  }
}
