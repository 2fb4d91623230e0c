import type { PersonStatus } from '@fieldhouse/domain/organization/person'
import type { WorkspaceStatus } from '@fieldhouse/domain/organization/workspace-overview'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'

/** How it stands with an account. */
export const personTones = {
  ACTIVE: 'green',
  NOT_ACTIVATED: 'amber',
  DISABLED: 'red',
} as const satisfies Record<PersonStatus, Tone>

/** How it stands with a workspace. */
export const workspaceTones = {
  ENABLED: 'green',
  DISABLED: 'red',
  REMOVED: 'grey',
} as const satisfies Record<WorkspaceStatus, Tone>
