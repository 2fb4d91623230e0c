/** Whether an appointment of this status is still to be carried out. */
export const isOpenAppointment = (status: string): boolean => status !== 'COMPLETE' && status !== 'CANCELLED'
