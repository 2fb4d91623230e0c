import { type Answer, answerOf, notReached, requestOf } from './api.ts'
import { type AnswerTo, type CallOptions, type Name, taken } from './call.ts'
import { noteReached } from './connection/connection.ts'

/** A file upload. */
export type Upload = {
  body: FormData
  /**
   * The value of `Idempotency-Key`. The key is created when the user chooses the file, so that repeated attempts store
   * the file only once.
   */
  idempotencyKey: string
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** How long an upload may make no progress before its connection counts as lost, in ms. */
const standstill = 60_000

/**
 * Like `call`, but uploads a file. The function uses XMLHttpRequest, because `fetch` cannot report how much has been
 * sent.
 */
export function upload<N extends Name>(
  to: N,
  { params, body, idempotencyKey, onProgress, signal }: Upload & Pick<CallOptions<N>, 'params'>,
): Promise<Answer<AnswerTo<N>>> {
  const { url, headers } = requestOf(taken(to, params).path, { method: 'POST', idempotencyKey })
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    let watch = 0
    const moves = () => {
      clearTimeout(watch)
      watch = window.setTimeout(() => {
        reject(notReached())
        sending.abort()
      }, standstill)
    }
    sending.open('POST', url)
    headers.forEach((value, name) => sending.setRequestHeader(name, value))
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      moves()
      onProgress(total > 0 ? loaded / total : 0)
    })
    sending.addEventListener('loadend', () => clearTimeout(watch))
    sending.addEventListener('load', () => {
      noteReached(true)
      try {
        resolve(answerOf<AnswerTo<N>>(responseOf(sending), sending.responseText))
      } catch (error) {
        reject(error)
      }
    })
    sending.addEventListener('error', () => reject(notReached()))
    sending.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => sending.abort())
    if (signal.aborted) return reject(signal.reason)
    moves()
    sending.send(body)
  })
}

const passedOn = ['retry-after', 'x-request-id']

function responseOf(sending: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = sending.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(null, { status: sending.status, headers })
}
