/** The types of a person's phone (CONST-04); the default for an additional phone is MOBILE (UI-35). */
export const phoneTypes = ['MOBILE', 'HOME', 'WORK', 'FAX', 'OTHER'] as const

/** The types of a location's phone (CONST-05). */
export const locationPhoneTypes = ['MAIN', 'OFFICE', 'EMERGENCY', 'FAX'] as const

/** The types of a person's e-mail address (CONST-06). */
export const emailTypes = ['PERSONAL', 'WORK'] as const

/** The types of a location's e-mail address (CONST-07). */
export const locationEmailTypes = ['GENERAL', 'OFFICE', 'SUPPORT', 'ADMIN'] as const

/** The accepted genders; forms offer the first three (CONST-08, OPEN-112). */
export const genders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOW'] as const
export type Gender = (typeof genders)[number]

/** The genders that forms offer, besides no choice (OPEN-112). */
export const offeredGenders = ['MALE', 'FEMALE', 'OTHER'] as const satisfies readonly Gender[]

/** A contact's relation to a home, as stored (CRM-39). */
export const customerPositions = [
  'HOMEOWNER',
  'TENANT',
  'LANDLORD',
  'ROOMMATE',
  'LEASEHOLDER',
  'HOUSEMATE',
  'DWELLER',
  'PROPERTY OWNER',
  'HOUSE_GUEST',
  'FAMILY_MEMBER',
] as const

/** The positions of a contact at a supplier (part 1 §9). */
export const supplierPositions = ['MANAGER', 'SALES_REP', 'CUSTOMER_SUPPORT'] as const
export type SupplierPosition = (typeof supplierPositions)[number]

/** The types of an account (CRM-38). */
export const accountTypes = ['INDIVIDUAL', 'ENTREPRISE'] as const
