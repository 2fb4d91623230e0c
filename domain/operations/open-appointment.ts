/** Whether an appointment of this status is open: neither complete nor cancelled. */
export const isOpenAppointment = (status: string): boolean => status !== 'COMPLETE' && status !== 'CANCELLED'
