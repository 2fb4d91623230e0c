import { IconBuilding, IconBuildingWarehouse, IconPackage, IconUser } from '@tabler/icons-react'

/** The icons that replace a missing photo (CRM-40). */
export const placeholderOf = {
  individual: IconUser,
  business: IconBuilding,
  product: IconPackage,
  warehouse: IconBuildingWarehouse,
} as const

/** The subject of a photo, such as a person, a company or a product. */
export type RecordKind = keyof typeof placeholderOf
