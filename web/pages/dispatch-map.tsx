import { DispatchMap as Screen } from '../operations/dispatch/dispatch-map.tsx'
import { WithCorrection } from './with-correction.tsx'

/** The dispatch map with what later areas know about its visits. */
export function DispatchMap() {
  return (
    <WithCorrection>
      <Screen />
    </WithCorrection>
  )
}
