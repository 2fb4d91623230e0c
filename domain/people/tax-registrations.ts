/** Whether a company is registered for the taxes of its place. A small supplier is not registered (OPEN-430). */
export const taxRegistrations = ['REGISTERED', 'NOT_REGISTERED'] as const
export type TaxRegistration = (typeof taxRegistrations)[number]
