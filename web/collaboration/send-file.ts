import { ApiProblem } from '../kit/api/api.ts'
import { onReached } from '../kit/api/connection/connection.ts'
import { type Upload, upload } from '../kit/api/upload.ts'

/** The maximum number of attempts to upload a file if the connection fails each time. */
const tries = 5

/** Resolves when the server can be reached again. Rejects when the upload is cancelled. */
function reachedAgain(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stopListening = onReached(resolve)
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  return promise.finally(() => {
    stopListening()
    signal.removeEventListener('abort', giveUp)
  })
}

type Sending = Upload & {
  /** The record that the file belongs to. */
  params: { entity: string; id: string }
  onWaiting: (isWaiting: boolean) => void
}

/**
 * Uploads a file. If the connection is lost, waits and tries again with the same idempotency key, so that the file is
 * stored only once.
 */
export async function sendFile({ onWaiting, ...sending }: Sending): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await upload('POST /:entity/media/:id', sending)
      return
    } catch (error) {
      const isCut = error instanceof ApiProblem && error.code === 'NETWORK'
      if (!isCut || attempt === tries) throw error
      onWaiting(true)
      await reachedAgain(sending.signal)
      onWaiting(false)
    }
  }
}
