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
  {
    pattern: /\bid(?: = |, sql`)coalesce\(/,
    message: 'look up the id with firstId, because row-level security lets no index look up a coalesce',
  },
  {
    pattern: /on conflict[^`]*\bwhere\b(?:(?!at time zone 'UTC')[^`])*\binterval\b/i,
    message:
      "subtract an interval from an instant at time zone 'UTC', because a cluster refuses it from an instant",
  },
  {
    // Tables without workspaces, and names that the statement itself defines, are left out below.
    pattern:
      /\b(?:left|right|full)\s+(?:outer\s+)?join\s+(?:\$\{)?(?<table>\w+)\}?(?:\s+(?:as\s+)?\w+)?\s+on\b(?:(?!workspace_?id|currentWorkspace)[^`])*?(?=\b(?:left|right|full|inner|cross|join|where|order by|group by|limit|union|returning)\b|`)/i,
    message: 'name the workspace of each row that an outer join adds, as Citus 13 crashes without it',
  },
]

/** Tables without rows of workspaces, which are on the coordinator or on each server. */
const outside = new Set(['users', 'sessions', 'credentials', 'outbox'])

/** Returns the matches of a rule, without joins of tables outside workspaces and of names that the file defines. */
const matchesOf = ({ pattern }, text) =>
  [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))].filter(
    ({ groups }) => !groups || !(outside.has(groups.table) || definedIn(groups.table, text)),
  )

const definedIn = (name, text) =>
  new RegExp(`\\b${name}(?: \\([\\w, ]+\\))? as (?:not )?(?:materialized )?\\(`).test(text)

/** Returns the number of the line at an index of a text. */
const lineAt = (text, index) => text.slice(0, index).split('\n').length

const files = readdirSync(join(root, 'server'), { recursive: true })
  .map((name) => `server/${name.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.ts') && !/node_modules|\.test\.ts$|\/testing|\/testing\.ts$/.test(file))

const faults = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return rules
    .filter(({ except }) => file !== except)
    .flatMap((rule) =>
      matchesOf(rule, text).map(({ index }) => `${file}:${lineAt(text, index)}: ${rule.message}`),
    )
})
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
