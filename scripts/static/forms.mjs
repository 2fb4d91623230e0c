import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/paths.mjs'

// Checks that every form is submitted by `useSubmit` of web/kit/form: a `<form>` has to spread the `formProps` of
// `useSubmit`.

const other = /<form\b(?!\s+\{\.\.\.(?:\w+\.)?formProps\})/

const faults = readdirSync(join(root, 'web'), { recursive: true })
  .map((name) => `web/${name.replaceAll('\\', '/')}`)
  // The page of customers is built separately and does not use the kit.
  .filter((file) => file.endsWith('.tsx') && !/node_modules|^web\/customer\//.test(file))
  .filter((file) => other.test(readFileSync(join(root, file), 'utf8')))
for (const file of faults) console.log(`${file}: a form that is not submitted by useSubmit`)
process.exitCode = faults.length === 0 ? 0 : 1
