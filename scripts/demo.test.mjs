import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageIn, tradeIn } from './steps/demo-company.mjs'
import { freePort } from './steps/free-port.mjs'

const root = join(import.meta.dirname, '..')

/** Returns the paths of the temporary folders of demonstrations. */
const foldersNow = () => readdirSync(tmpdir()).filter((name) => name.startsWith('fieldhouse-demo-'))

test('the language of the demonstration is that of the terminal, else English', () => {
  expect(['fr_CA.UTF-8', 'es', 'en_CA', 'de_DE.UTF-8', 'C', undefined].map(languageIn)).toEqual([
    'fr',
    'es',
    'en',
    'en',
    'en',
    'en',
  ])
})

test('OPEN-767 the option --trade decides the trade of the demonstration, and an unknown trade is refused', () => {
  const asked = [[], ['--trade=heating'], ['--trade', 'cleaning']]
  expect(asked.map(tradeIn)).toEqual(['appliances', 'heating', 'cleaning'])
  expect(() => tradeIn(['--trde=heating'])).toThrow("Unknown option '--trde'")
  expect(() => tradeIn(['--trade=roofing'])).toThrow('choose appliances, heating, plumbing, cleaning')
})

test('OPEN-767, OPEN-769 npm passes the options of a command on to its script', () => {
  // npm appends the options to the end of a script, so a script with two commands passes the options only to the second
  // command.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const deaf = Object.values(scripts).filter((script) => {
    const [, file] = /node (scripts\/[\w-]+\.mjs)/.exec(script) ?? []
    return script.includes('||') && readFileSync(join(root, file), 'utf8').includes('process.argv')
  })
  expect(deaf).toEqual([])
  const asked = ['run', '--silent', 'demo', '--', '--trade=roofing']
  const { stderr } = spawnSync('npm', asked, { cwd: root, encoding: 'utf8', timeout: 30_000 })
  expect(stderr).toContain('choose appliances, heating, plumbing, cleaning')
})

test('WS-05, OPEN-736 one command starts a sample company, signs in by a link that works once, and ends in order', async () => {
  const before = foldersNow()
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    LC_ALL: 'fr_CA.UTF-8',
    SECRET: 'of another installation',
    SIGN_UP: 'closed',
  }
  const child = spawn(process.execPath, ['scripts/demo.mjs'], { cwd: root, env })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  try {
    await expect.poll(() => said, { timeout: 300_000 }).toMatch(/deleted when you stop/)
    const folder = foldersNow().find((each) => !before.includes(each))
    expect(readdirSync(join(tmpdir(), folder)), 'the database is in the folder').toContain('postgres')
    const link = /Open (http:\S+)/.exec(said)?.[1]
    const first = await fetch(link, { redirect: 'manual' })
    expect([first.status, first.headers.get('location')]).toEqual([302, `http://localhost:${port}/dashboard`])
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const again = await fetch(link, { redirect: 'manual' })
    expect(again.headers.getSetCookie(), 'the link signs in once').toEqual([])
    const second = spawn(process.execPath, ['scripts/demo.mjs'], { cwd: root, env })
    let refused = ''
    second.stderr.on('data', (text) => (refused += text))
    expect((await once(second, 'close'))[0]).toBe(1)
    expect(refused).toContain(`Port ${port} is in use`)
    const read = async (path, workspace) => {
      const headers = { cookie, ...(workspace && { 'x-workspace-id': workspace }) }
      return (await (await fetch(`http://localhost:${port}/api/v1/${path}`, { headers })).json()).data.result
    }
    const { workspaces } = await read('auth/session')
    const [{ _id, name }] = workspaces
    expect(name).toBe('Électroménagers du Plateau')
    expect((await read('dashboard/read', _id)).hasSample).toBe(true)
  } finally {
    child.kill('SIGINT')
    const [code] = await once(child, 'exit')
    expect([code, said]).toEqual([0, expect.stringContaining('ready at')])
    expect(foldersNow()).toEqual(before)
  }
}, 400_000)
