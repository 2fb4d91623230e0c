import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import type { ComponentType } from 'react'
import { useMay } from '../../api/may.ts'
import type { Chosen } from './use-chosen.ts'

/**
 * Additional bulk actions of a screen. `Buttons` renders them. The actions require the permission `flag` on `section`.
 */
export type BulkSteps = { section: Section; flag: Flag; Buttons: ComponentType<{ chosen: Chosen }> }

/**
 * The additional bulk actions of a screen. Null if the screen has no such actions, or if the user lacks the permission.
 */
export function useSteps(steps: BulkSteps | undefined): BulkSteps | null {
  const may = useMay(steps?.section ?? 'GLOBAL', steps?.flag ?? 'read')
  return steps && may ? steps : null
}
