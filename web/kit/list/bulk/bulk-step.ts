import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import type { ComponentType } from 'react'
import { useMay } from '../../api/may.ts'
import type { Chosen } from './use-chosen.ts'

/** Further bulk actions of a screen: the buttons, and the permission they require. */
export type BulkSteps = { section: Section; flag: Flag; Buttons: ComponentType<{ chosen: Chosen }> }

/** The screen's further bulk actions, or null if the user may not use them. */
export function useSteps(steps: BulkSteps | undefined): BulkSteps | null {
  const may = useMay(steps?.section ?? 'GLOBAL', steps?.flag ?? 'read')
  return steps && may ? steps : null
}
