const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a record's id: what the database would not take as one must not reach it. */
export const isId = (text: string): boolean => uuid.test(text)
