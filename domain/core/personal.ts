import { type Permissions, type Section, sections } from '../kit/entity/sections.ts'

/** Sections of records that people without a workspace may have (FEED-01, OPEN-76). */
const personalSections: readonly Section[] = sections.filter((section) => section.startsWith('CRM_FEEDBACK'))

/** The permissions of a person without a workspace for their own records: all flags except admin. */
export const personalPermissions: Permissions = Object.fromEntries(
  personalSections.map((section) => [section, [true, true, true, true, false]]),
)
