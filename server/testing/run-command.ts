import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** What a command printed to its two outputs, and its exit code. */
type Ran = { code: number | null; said: string; complained: string }

/** Runs a command of `scripts/` as an operator does, with no other settings than these. */
export async function runCommand(
  name: string,
  { args = [], settings }: { args?: readonly string[]; settings: Readonly<Record<string, string>> },
): Promise<Ran> {
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, '.cache/node-test'),
      ...settings,
    },
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: code as number | null, said, complained }
}
