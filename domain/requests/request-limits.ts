/** The maximum length of a sender's name, in characters. */
export const longestName = 120

/** The maximum length of the description of the problem, in characters. */
export const longestProblem = 2000

/** The maximum length of an address in one line, in characters. */
export const longestAddress = 300
