import type { Flag, Section } from '@fieldhouse/domain/kit/entity/sections'
import type { ComponentType } from 'react'
import { useMay } from '../../api/may.ts'
import type { Chosen } from './use-chosen.ts'

/** What a screen lets be done to many records besides changing them: its buttons, and the right that they need. */
export type BulkSteps = { section: Section; flag: Flag; Buttons: ComponentType<{ chosen: Chosen }> }

/** The steps of a screen that the person may take, or null. */
export function useSteps(steps: BulkSteps | undefined): BulkSteps | null {
  const may = useMay(steps?.section ?? 'GLOBAL', steps?.flag ?? 'read')
  return steps && may ? steps : null
}
