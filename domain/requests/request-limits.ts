/** How long the name of whoever asks may be, in letters. */
export const longestName = 120

/** How much somebody may write of what is wrong, in letters. */
export const longestProblem = 2000

/** How long an address may be that is typed in one line. */
export const longestAddress = 300
