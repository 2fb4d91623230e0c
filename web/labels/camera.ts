/** The reasons why there is no camera picture. Each reason has a message that says what to do. */
export type CameraFault = 'insecure' | 'none' | 'refused' | 'busy' | 'reader' | 'failed'

export type Camera = { id: string; name: string }

/** The error name for an insecure page. Browsers have no such error: on an insecure page, they only hide the camera. */
const insecure = 'InsecureError'

/** The reason for each error name of the browsers. */
const faults: Readonly<Record<string, CameraFault>> = {
  [insecure]: 'insecure',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Returns the reason why a camera could not be opened. */
export const cameraFault = (error: unknown): CameraFault =>
  (error instanceof Error && faults[error.name]) || 'failed'

/** Whether this page may use a camera. Browsers offer no camera on a page without HTTPS. */
const hasCameras = (): boolean => window.isSecureContext && 'mediaDevices' in navigator

const size = { width: { ideal: 1280 }, height: { ideal: 720 } }

/** Opens the chosen camera. If no camera is chosen or the chosen camera is unplugged, opens a rear camera. */
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

/** Returns the cameras of this device. The cameras have names only after the page has opened a camera. */
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
