import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/paths.mjs'

// Checks that a Citus cluster can run the statements of the server (OPEN-871): it sends a statement to the worker that has
// the workspace only if each subquery names the workspace as a value.

const rules = [
  {
    pattern: /\bwhere\s+(?:\w+\.workspace_id|\$\{[\w.]+\.workspaceId\})\s*=\s*\w+\.workspace_id\b/,
    message: 'compare with currentWorkspace or a parameter, not with the workspace of another row',
    // Its statement joins the rows of all workspaces.
    except: 'server/commands/reencrypt.ts',
  },
  {
    pattern:
      /\bwhere\s+(?:\w+\.workspace_id|\$\{[\w.]+\.workspaceId\})\s*=\s*\$\{(?!work\b|viewer\b)\w+\.workspaceId\}/,
    message: 'compare with currentWorkspace, not with the workspace of another row',
  },
  {
    pattern: /current_setting\('app\.workspace_id'/,
    message: 'use currentWorkspace, because a cluster does not know the value of a setting',
  },
  {
    pattern: /insert into[^`]*\bjsonb?_(?:populate_recordset|to_recordset|array_elements)\(/,
    message: 'insert rows from JSON with insertJson',
    except: 'server/kit/entity/insert-json.ts',
  },
]

const files = readdirSync(join(root, 'server'), { recursive: true })
  .map((name) => `server/${name.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.ts') && !/node_modules|\.test\.ts$|\/testing|\/testing\.ts$/.test(file))

const faults = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return rules
    .filter(({ pattern, except }) => file !== except && pattern.test(text))
    .map(({ pattern, message }) => {
      const line = text.slice(0, pattern.exec(text).index).split('\n').length
      return `${file}:${line}: ${message}`
    })
})
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
