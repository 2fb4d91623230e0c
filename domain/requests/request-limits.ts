/** The longest name of a sender, in characters. */
export const longestName = 120

/** The longest description of the problem, in characters. */
export const longestProblem = 2000

/** The longest address typed in one line, in characters. */
export const longestAddress = 300
