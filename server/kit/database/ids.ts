const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a record id (UUID). Other texts must not reach the database, which would report an error. */
export const isId = (text: string): boolean => uuid.test(text)
