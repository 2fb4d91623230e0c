/** What a phone of a person is (CONST-04); an additional one is MOBILE until changed (UI-35). */
export const phoneTypes = ['MOBILE', 'HOME', 'WORK', 'FAX', 'OTHER'] as const

/** What a phone of a location is (CONST-05). */
export const locationPhoneTypes = ['MAIN', 'OFFICE', 'EMERGENCY', 'FAX'] as const

/** What an e-mail address of a person is (CONST-06). */
export const emailTypes = ['PERSONAL', 'WORK'] as const

/** What an e-mail address of a location is (CONST-07). */
export const locationEmailTypes = ['GENERAL', 'OFFICE', 'SUPPORT', 'ADMIN'] as const

/** The genders that are accepted; the first three are offered (CONST-08, OPEN-112). */
export const genders = ['MALE', 'FEMALE', 'OTHER', 'UNKNOW'] as const
export type Gender = (typeof genders)[number]

/** The genders that a form offers beside none (OPEN-112). */
export const offeredGenders = ['MALE', 'FEMALE', 'OTHER'] as const satisfies readonly Gender[]

/** What a contact is to a home, as stored (CRM-39). */
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

/** What a contact is at a supplier (part 1 §9). */
export const supplierPositions = ['MANAGER', 'SALES_REP', 'CUSTOMER_SUPPORT'] as const
export type SupplierPosition = (typeof supplierPositions)[number]

/** What an account belongs to (CRM-38). */
export const accountTypes = ['INDIVIDUAL', 'ENTREPRISE'] as const
