import { DispatchMap as Screen } from '../operations/dispatch/dispatch-map.tsx'
import { WithCorrection } from './with-correction.tsx'

/** The dispatch map, with the correction form that another area adds to its visits. */
export function DispatchMap() {
  return (
    <WithCorrection>
      <Screen />
    </WithCorrection>
  )
}
