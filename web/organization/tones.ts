import type { PersonStatus } from '@fieldhouse/domain/organization/person'
import type { Tone } from '../ui/status-badge.tsx'

/** How it stands with an account. */
export const personTones = {
  ACTIVE: 'green',
  NOT_ACTIVATED: 'amber',
  DISABLED: 'red',
} as const satisfies Record<PersonStatus, Tone>
