import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/paths.mjs'

// Whether every form is submitted in the one way, `useSubmit` of web/kit/form: a `<form>` takes its `formProps`.

const other = /<form\b(?!\s+\{\.\.\.(?:\w+\.)?formProps\})/

const faults = readdirSync(join(root, 'web'), { recursive: true })
  .map((name) => `web/${name.replaceAll('\\', '/')}`)
  // The page of customers is built by itself and has none of the kit.
  .filter((file) => file.endsWith('.tsx') && !/node_modules|^web\/customer\//.test(file))
  .filter((file) => other.test(readFileSync(join(root, file), 'utf8')))
for (const file of faults) console.log(`${file}: a form that is not submitted by useSubmit`)
process.exitCode = faults.length === 0 ? 0 : 1
