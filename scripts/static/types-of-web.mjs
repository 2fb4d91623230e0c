import { runTool } from '../steps/run.mjs'

// Checks the types of web/ and limits the cost of the type check, because editors check the types after every change.

/**
 * The number of instantiations is the same on every machine. The memory that the compiler reports varies by one
 * percent.
 */
const most = { instantiations: 2_670_000, kilobytes: 1_230_000 }

const { code, output } = await runTool(
  'typescript/bin/tsc',
  ['-p', 'web', '--checkers', '1', '--extendedDiagnostics'],
  { quiet: true },
)
const figure = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(output)?.[1] ?? Number.NaN)
const instantiations = figure('Instantiations')
const kilobytes = figure('Memory used')
if (code !== 0) console.log(output)
const isHeld = instantiations <= most.instantiations && kilobytes <= most.kilobytes
console.log(`${instantiations} instantiations, at most ${most.instantiations}`)
console.log(`${kilobytes} kB of memory, at most ${most.kilobytes}`)
process.exitCode = code === 0 && isHeld ? 0 : 1
