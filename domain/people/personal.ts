import { type Permissions, type Section, sections } from '../kit/entity/sections.ts'

/** Sections of what a person may keep outside any company (FEED-01, OPEN-76). */
const personalSections: readonly Section[] = sections.filter((section) => section.startsWith('CRM_FEEDBACK'))

/** What a person may do with what is theirs alone, kept outside any workspace: everything but govern others. */
export const personalPermissions: Permissions = Object.fromEntries(
  personalSections.map((section) => [section, [true, true, true, true, false]]),
)
