/** The types of a person's phone (CONST-04). An additional phone is MOBILE by default (UI-35). */
export const phoneTypes = ['MOBILE', 'HOME', 'WORK', 'FAX', 'OTHER'] as const

/** The types of a location's phone (CONST-05). */
export const locationPhoneTypes = ['MAIN', 'OFFICE', 'EMERGENCY', 'FAX'] as const

/** The types of a person's e-mail address (CONST-06). */
export const emailTypes = ['PERSONAL', 'WORK'] as const

/** The types of a location's e-mail address (CONST-07). */
export const locationEmailTypes = ['GENERAL', 'OFFICE', 'SUPPORT', 'ADMIN'] as const

/** The accepted genders (CONST-08). Forms offer only the first three genders (OPEN-112). */
export const genders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOW'] as const
export type Gender = (typeof genders)[number]

/** The genders that forms offer. The user can also choose no gender (OPEN-112). */
export const offeredGenders = ['MALE', 'FEMALE', 'OTHER'] as const satisfies readonly Gender[]

/** The codes for a contact's relation to a home (CRM-39). */
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
