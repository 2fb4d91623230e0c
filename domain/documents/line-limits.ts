/** The most lines of a document or an order. */
export const mostLines = 500

/** The most characters in the texts of all lines together: about sixty pages. */
export const mostLinesText = 200_000
