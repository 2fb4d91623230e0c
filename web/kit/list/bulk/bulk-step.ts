import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import type { ComponentType } from 'react'
import { useMay } from '../../api/may.ts'
import type { Chosen } from './use-chosen.ts'

/**
 * Further bulk actions of a screen. `Buttons` renders them, and `section` and `flag` are the permission that they
 * require.
 */
export type BulkSteps = { section: Section; flag: Flag; Buttons: ComponentType<{ chosen: Chosen }> }

/** The further bulk actions of a screen; null if there are none or the user lacks the permission. */
export function useSteps(steps: BulkSteps | undefined): BulkSteps | null {
  const may = useMay(steps?.section ?? 'GLOBAL', steps?.flag ?? 'read')
  return steps && may ? steps : null
}
