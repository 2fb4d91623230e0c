import { IconBuilding, IconUser } from '@tabler/icons-react'

/** A person, or a company with its people. */
export type RecordKind = 'individual' | 'business'

/** What stands for a photo that is not there (CRM-40). */
export const placeholderOf = { individual: IconUser, business: IconBuilding } as const
