import { IconBuilding, IconBuildingWarehouse, IconPackage, IconUser } from '@tabler/icons-react'

/** What stands for a photo that is not there (CRM-40). */
export const placeholderOf = {
  individual: IconUser,
  business: IconBuilding,
  product: IconPackage,
  warehouse: IconBuildingWarehouse,
} as const

/** What a photo is of: a person, a company with its people, or a thing. */
export type RecordKind = keyof typeof placeholderOf
