import { type Answer, answerOf, notReached, requestOf } from './api.ts'
import { noteReached } from './connection.ts'

type Upload = {
  body: FormData
  /** Made when the file was chosen, so that every try of it counts once. */
  idempotencyKey: string
  /** Told how much is sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** `call` for a file: `fetch` cannot tell how much of it has been sent, so this asks the older way. */
export function upload<T>(
  path: string,
  { body, idempotencyKey, onProgress, signal }: Upload,
): Promise<Answer<T>> {
  const { url, headers } = requestOf(path, { method: 'POST', idempotencyKey })
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', url)
    headers.forEach((value, name) => sending.setRequestHeader(name, value))
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    sending.addEventListener('load', () => {
      noteReached(true)
      try {
        resolve(answerOf<T>(responseOf(sending), sending.responseText))
      } catch (error) {
        reject(error)
      }
    })
    sending.addEventListener('error', () => reject(notReached()))
    sending.addEventListener('abort', () => reject(signal.reason))
    if (signal.aborted) reject(signal.reason)
    else sending.send(body)
    signal.addEventListener('abort', () => sending.abort())
  })
}

const kept = ['retry-after', 'x-request-id']

function responseOf(sending: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of kept) {
    const value = sending.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(null, { status: sending.status, headers })
}
