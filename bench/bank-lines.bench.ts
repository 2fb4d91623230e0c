// Matches random bank lines whose truth is known, and counts the wrong and the missed matches:
// node bench/bank-lines.bench.ts [how many] [seed]
import { matchLines } from '../domain/bank/match.ts'
import { compareWithTruth } from '../domain/bank/compare-with-truth.ts'
import { hiddenTruth } from '../domain/bank/testing.ts'

const count = Number(process.argv[2] ?? 10_000)
const { facts, truths } = hiddenTruth(Number(process.argv[3] ?? 1), count)
const began = performance.now()
const outcomes = matchLines(facts)
const seconds = (performance.now() - began) / 1000
const { automatic, findable, wrong, missed } = compareWithTruth(outcomes, truths)
console.log(
  `${outcomes.length} lines in ${seconds.toFixed(1)} s: ${automatic.length} matched automatically, ${wrong.length} of them wrong; ${missed.length} of ${findable.length} missed`,
)
if (wrong.length > 0) process.exitCode = 1
