/** The result of one check: its name, its state, and a message with the finding or the remedy. */
export type Finding = { what: string; state: 'ok' | 'warning' | 'fails'; words: string }

/** The state and message of one check. */
export type Outcome = Pick<Finding, 'state' | 'words'>

/** The check passed. */
export const ok = (words: string): Outcome => ({ state: 'ok', words })

/** The check passed, but something needs attention. */
export const warning = (words: string): Outcome => ({ state: 'warning', words })

/** The check failed. */
export const fails = (words: string): Outcome => ({ state: 'fails', words })

/** The message of an error. A failed `fetch` contains the message in the error's cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === 'fetch failed' && error.cause instanceof Error
    ? error.cause.message
    : error.message
}

/** Runs one check. An exception becomes a failure with the error's message. */
export const tried = async (what: string, attempt: () => Promise<Outcome>): Promise<Finding> => ({
  what,
  ...(await attempt().catch((error: unknown) => fails(wordsOf(error)))),
})

/** The findings as table lines for a terminal. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  return findings
    .map(({ what, state, words }) => `${what.padEnd(width)}  ${state.padEnd(7)}  ${words}`)
    .join('\n')
}
