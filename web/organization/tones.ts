import type { PersonStatus } from '@fieldhouse/domain/organization/person'
import type { WorkspaceStatus } from '@fieldhouse/domain/organization/workspace-overview'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'

/** The colour for each status of a user. */
export const personTones = {
  ACTIVE: 'green',
  NOT_ACTIVATED: 'amber',
  DISABLED: 'red',
} as const satisfies Record<PersonStatus, Tone>

/** The colour for each status of a workspace. */
export const workspaceTones = {
  ENABLED: 'green',
  DISABLED: 'red',
  REMOVED: 'grey',
} as const satisfies Record<WorkspaceStatus, Tone>
