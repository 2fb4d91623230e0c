import { type Camera, type CameraFault, cameraFault, camerasHere, closeCamera, openCamera } from './camera.ts'
import { type OnCode, readFrames } from './read-frames.ts'

export type Opened = { track: MediaStreamTrack; cameras: Camera[] }

type Holding = {
  /** The element that shows the camera picture. */
  video: HTMLVideoElement
  /** Handles a code. The next picture is read only after the returned promise resolves. */
  onCode: OnCode
  onOpened: (opened: Opened) => void
  /** Called when the camera cannot be opened, or when it stops. The camera is then already closed. */
  onFault: (fault: CameraFault) => void
}

/**
 * Opens a camera, shows its picture and reads the codes in it. Returns a function that closes the camera, even while
 * it is still opening.
 */
export function holdCamera(chosen: string | null, { video, onCode, onOpened, onFault }: Holding): () => void {
  const over = new AbortController()
  const { signal } = over
  const fail = (fault: CameraFault) => {
    if (signal.aborted) return
    over.abort()
    onFault(fault)
  }
  const show = async (stream: MediaStream) => {
    const [track] = stream.getVideoTracks()
    if (track === undefined) return fail('failed')
    track.addEventListener('ended', () => fail('busy'))
    video.srcObject = stream
    const stop = readFrames(video, { onCode, onLost: () => fail('reader') })
    signal.addEventListener('abort', () => {
      stop()
      video.srcObject = null
    })
    // Safari shows no picture without play(). A rejection is ignored, because play() also rejects if the camera is
    // closed in the meantime.
    await video.play().catch(() => null)
    const cameras = await camerasHere()
    if (!signal.aborted) onOpened({ track, cameras })
  }
  const start = async () => {
    const stream = await openCamera(chosen)
    if (signal.aborted) return closeCamera(stream)
    signal.addEventListener('abort', () => closeCamera(stream))
    await show(stream)
  }
  start().catch((error: unknown) => fail(cameraFault(error)))
  return () => over.abort()
}
