/** Why there is no picture: each is told in words, with what can be done. */
export type CameraFault = 'insecure' | 'none' | 'refused' | 'busy' | 'reader' | 'failed'

export type Camera = { id: string; name: string }

/** What we call it where browsers only leave the camera out. */
const insecure = 'InsecureError'

/** What a browser calls it, and what it is. */
const faults: Readonly<Record<string, CameraFault>> = {
  [insecure]: 'insecure',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Why a camera could not be opened. */
export const cameraFault = (error: unknown): CameraFault =>
  (error instanceof Error && faults[error.name]) || 'failed'

/** Whether this page may ask for a camera at all: a browser gives none to what came over an open line. */
const hasCameras = (): boolean => window.isSecureContext && 'mediaDevices' in navigator

const size = { width: { ideal: 1280 }, height: { ideal: 720 } }

/** Opens a camera: the one that was chosen, unless it is gone, else one that looks away from whoever holds the phone. */
export async function openCamera(chosen: string | null): Promise<MediaStream> {
  if (!hasCameras()) throw new DOMException('', insecure)
  const any = { video: { facingMode: { ideal: 'environment' }, ...size } }
  if (chosen === null) return navigator.mediaDevices.getUserMedia(any)
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { deviceId: { exact: chosen }, ...size } })
  } catch (error) {
    if (cameraFault(error) !== 'none') throw error
    return navigator.mediaDevices.getUserMedia(any)
  }
}

/** The cameras of this device, which have names once one was opened. */
export async function camerasHere(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

/** Whether a camera has a light that can be switched. */
export const hasTorch = (track: MediaStreamTrack): boolean => track.getCapabilities?.().torch === true

/** Switches the light of a camera. */
export const switchTorch = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch }] })

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
