import type { Area } from '../area.ts'
import { notesOn } from '../collaboration/note.ts'
import { brandRoutes } from '../databases/brand.ts'
import { renameOf } from './machine-names.ts'
import { machineRoutes } from './machine.ts'
import { manualRoutes } from './manual.ts'
import { repairRoutes } from './repair.ts'
import { machineSample } from './sample-machines.ts'

/** The area of machines, their manuals, and repairs. */
export const equipmentArea: Area = {
  entities: [machineRoutes, manualRoutes, repairRoutes],
  extends: [
    { of: machineRoutes, carries: [notesOn('MACHINE')] },
    { of: brandRoutes, afterUpdate: renameOf },
  ],
  sample: machineSample,
}
