import { ApiProblem } from '../kit/api/api.ts'
import { onReached } from '../kit/api/connection.ts'
import { type Upload, upload } from '../kit/api/upload.ts'

/** How often a file is tried while the line keeps breaking in the middle of it. */
const tries = 5

/** Settles when the server answers anybody again; fails when the file is given up meanwhile. */
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
  /** The record that carries it. */
  params: { entity: string; id: string }
  onWaiting: (isWaiting: boolean) => void
}

/** Sends a file; a broken line is waited for, and the same key makes sure that it counts once. */
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
