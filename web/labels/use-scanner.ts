import { useDocumentVisibility } from '@mantine/hooks'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { recall, remember, stored } from '../kit/api/preferences.ts'
import type { CameraFault } from './camera.ts'
import { type Opened, holdCamera } from './hold-camera.ts'
import type { OnCode } from './read-frames.ts'

export type Scanner = {
  video: RefObject<HTMLVideoElement | null>
  /** The camera whose picture is shown, and all cameras of the device. Null while no camera is open. */
  opened: Opened | null
  fault: CameraFault | null
  /** The camera that the user chose earlier on this device. */
  camera: string | null
  /** Opens another camera, or opens the same camera again. */
  open: (camera: string | null) => void
}

/**
 * Shows a camera's picture and reads codes in it. The camera is closed when the component unmounts, the tab is hidden
 * or a fault occurs.
 */
export function useScanner({ onCode }: { onCode: OnCode }): Scanner {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(() => ({ camera: recall(stored.camera) }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const isLookedAt = useDocumentVisibility() === 'visible'
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!isLookedAt || video.current === null) return
    const letGo = holdCamera(wanted.camera, {
      video: video.current,
      onCode: (code, picture) => take(code, picture),
      onOpened: (now) => {
        setFault(null)
        setOpened(now)
      },
      onFault: (why) => {
        setOpened(null)
        setFault(why)
      },
    })
    return () => {
      letGo()
      setOpened(null)
    }
  }, [isLookedAt, wanted])
  const open = (camera: string | null) => {
    setFault(null)
    remember(stored.camera, camera)
    setWanted({ camera })
  }
  return { video, opened, fault, camera: wanted.camera, open }
}
