import { DispatchMap as Screen } from '../operations/dispatch/dispatch-map.tsx'
import { WithCorrection } from './with-correction.tsx'

/** The dispatch map with the correction form for visits, which is part of another area. */
export function DispatchMap() {
  return (
    <WithCorrection>
      <Screen />
    </WithCorrection>
  )
}
