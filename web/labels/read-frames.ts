import type { Answer } from './scan-worker.ts'

export type OnCode = (code: string, picture: number) => Promise<void>

type Reading = {
  /**
   * Handles a code and the number of its picture. The next picture is read only after the returned promise resolves.
   */
  onCode: OnCode
  /** Called when the code reader cannot be loaded or has crashed. */
  onLost: () => void
}

/**
 * The pause between two pictures, in ms. A longer pause would miss codes in a moving hand, and a shorter pause would
 * heat the phone.
 */
const rest = 60

/** The number of pictures that all cameras together have delivered since the page was loaded. */
let pictures = 0

const nextPicture = () => new Promise((resolve) => requestAnimationFrame(resolve))
const later = (wait: number) => new Promise((resolve) => setTimeout(resolve, wait))

const isShowing = ({ readyState, videoWidth }: HTMLVideoElement) =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0

/** Transfers a picture to the worker and returns the code in it. */
function ask(worker: Worker, picture: ImageBitmap): Promise<string | null> {
  return new Promise((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) =>
        'failed' in data ? reject(new Error('Nothing reads the picture')) : resolve(data.text),
      { once: true },
    )
    worker.postMessage(picture, [picture])
  })
}

/** Reads codes in a video, one picture at a time. The returned function stops the reading. */
export function readFrames(video: HTMLVideoElement, { onCode, onLost }: Reading): () => void {
  const worker = new Worker(new URL('scan-worker.ts', import.meta.url), { type: 'module' })
  const over = new AbortController()
  const stop = () => {
    over.abort()
    worker.terminate()
  }
  const lose = () => {
    if (over.signal.aborted) return
    stop()
    onLost()
  }
  worker.addEventListener('error', lose)
  const read = async () => {
    while (!over.signal.aborted) {
      await nextPicture()
      if (over.signal.aborted || !isShowing(video)) continue
      const picture = await createImageBitmap(video)
      const code = over.signal.aborted ? picture.close() : await ask(worker, picture)
      pictures += 1
      if (code && !over.signal.aborted) await onCode(code, pictures)
      await later(rest)
    }
  }
  read().catch(lose)
  return stop
}
