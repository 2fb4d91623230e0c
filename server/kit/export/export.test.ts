import { activity } from '@fieldhouse/domain/entities'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { defused } from '@fieldhouse/domain/kit/value/defused'

let world: World

const risky = [
  '=HYPERLINK("http://x")',
  '+1 514 555-0134',
  '-2+3',
  '@SUM(A1)',
  '\u200b=1',
  '＝1+1',
  'a\rb "c"',
]

beforeAll(async () => {
  world = await openWorld()
  for (const [index, description] of risky.entries()) {
    const made = { name: `Tag ${index}`, color: '#ff0000', types: ['CLIENT', 'MACHINE'], description }
    expect((await world.admin.post('/tag/create', made)).status).toBe(201)
  }
  await world.admin.post('/tag/create', { name: 'Éric', color: '#00ff00', types: ['JOB'] })
})
afterAll(() => world.close())

const download = async (person: Person, query: string) => {
  const response = await world.app.inject({
    url: `/api/v1/tag/export?workspace=${world.admin.workspaceId}&${query}`,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'fr' },
  })
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload }
}

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', ' =1'])('SEC-56 %j is shown, not run', (text) => {
  expect(defused(text)).toBe(`'${text}`)
})

test('SEC-56, UI-05 CSV carries the whole filtered list, its formulas as text', async () => {
  const { status, headers, content } = await download(
    world.admin,
    'format=csv&columns=name,types,enabled,description&labels=Nom,Types,Actif,Note&word_types.CLIENT=%C3%80%20eux&sort=name&filter_types=CLIENT',
  )
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="tag-\d{4}-\d{2}-\d{2}\.csv";/)
  const lines = content.toString().split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Nom","Types","Actif","Note"')
  expect(lines).toHaveLength(risky.length + 2)
  expect(lines[1]).toBe('"Tag 0","À eux, MACHINE","Yes","\'=HYPERLINK(""http://x"")"')
  expect(lines[2]).toContain(`"'+1 514 555-0134"`)
  expect(lines[7]).toContain('"a\nb ""c"""')
  expect(content.toString()).not.toMatch(/(^|,)"[=@＝]/m)
})

test('UI-05 a phone is exported as people write it, with its extension', async () => {
  const body = {
    firstName: 'Éric',
    lastName: 'Tremblay',
    phone: '514.555.0134',
    additionalPhones: [{ number: '514 555 0135', ext: '7' }, { number: '+33 1 23 45 67 89' }],
    languages: ['fr-FR'],
  }
  expect((await world.admin.post('/client/create', body)).status).toBe(201)
  const { body: sheet } = await world.admin.get('/client/export?columns=phone,additionalPhones')
  expect(sheet).toContain('"(514) 555-0134","(514) 555-0135 ext. 7; +33123456789"')
})

test('SEC-56 a heading sent by the reader runs no formula, and an empty one moves no other', async () => {
  const sent = encodeURIComponent('=HYPERLINK("x")')
  const { body } = await world.admin.get(`/tag/export?columns=name,types,enabled&labels=${sent},,Actif`)
  expect(body.slice(1, body.indexOf('\r\n'))).toBe(`"'=HYPERLINK(""x"")","types","Actif"`)
})

test('UI-05 Excel gets a workbook whose texts are marked as texts', async () => {
  const { content } = await download(world.admin, 'format=xlsx&columns=name,description&sort=-name')
  const parts = unzipSync(content)
  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row>/g)).toHaveLength(risky.length + 2)
  expect(sheet).toContain(
    '<c s="2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>',
  )
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/^<\?xml.*<\/worksheet>$/s)
})

test('UI-05 PDF is drawn, also of nothing', async () => {
  for (const query of ['format=pdf&columns=name,description,createdAt', 'format=pdf&q=nothing']) {
    const { status, content } = await download(world.admin, query)
    expect(status).toBe(200)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.subarray(-6).toString()).toContain('%%EOF')
  }
})

test('UI-05, OPEN-44 a list and its export are narrowed by words of one text, whatever their case and accents', async () => {
  const names = async (query: string) => {
    const found = await world.admin.get(`/tag/list/?${query}`)
    return found.result?.map(({ name }: { name: string }) => name) ?? found.body.errors
  }
  expect(await names('has_name=ERIC')).toEqual(['Éric'])
  expect(await names('has_name=ag%202')).toEqual(['Tag 2'])
  expect(await names('has_name=2&filter_types=JOB')).toEqual([])
  // The record contains the word, but in another text field.
  expect(await names('q=hyperlink')).toEqual(['Tag 0'])
  expect(await names('has_name=hyperlink')).toEqual([])
  expect(await names('has_description=hyperlink')).toEqual(['Tag 0'])
  expect(await names('has_name=%25')).toHaveLength(risky.length + 1)
  expect(await names('has_color=red')).toMatchObject([{ path: ['has_color'], code: 'UNKNOWN_FIELD' }])
  expect(await names(`has_name=${'a'.repeat(201)}`)).toMatchObject([{ code: 'TOO_LONG' }])
  const { content } = await download(world.admin, 'format=csv&columns=name&has_name=eric')
  expect(content.toString('utf8').trim().split('\r\n')).toEqual(['"name"', '"Éric"'])
})

test('an export asks for what the list asks for, and for no more', async () => {
  expect((await download(world.admin, 'format=exe')).status).toBe(400)
  expect((await download(world.admin, 'columns=secret')).status).toBe(400)
  expect((await download(world.admin, 'filter_secret=1')).status).toBe(400)
  const words = [
    'word_types.SECRET=x',
    'word_name.x=y',
    'word_=x',
    'word_constructor.a=x',
    'word_types.JOB=a&word_types.JOB=b',
  ]
  for (const query of [
    ...words,
    `word_types.JOB=${'x'.repeat(101)}`,
    `columns=name&labels=${'x'.repeat(101)}`,
  ])
    expect((await download(world.admin, query)).status, query).toBe(400)
  expect((await download(await world.member({}), 'format=csv')).status).toBe(403)
  expect((await download(world.stranger, 'format=csv')).status).toBe(403)
  const own = await world.app.inject({
    url: `/api/v1/tag/export?workspace=${world.stranger.workspaceId}&columns=name`,
    headers: { authorization: `Bearer ${world.stranger.token}` },
  })
  expect(own.body).toBe('\uFEFF"name"\r\n')
})

test('a hundred thousand rows are enough, one more is refused', async () => {
  const { workspaceId } = world.admin
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId])
  await world.owner.query(
    `insert into skills (workspace_id, id, name, enabled) select $1, gen_random_uuid(), 'Skill ' || n, true from generate_series(1, 100000) n`,
    [workspaceId],
  )
  const headers = { authorization: `Bearer ${world.admin.token}`, 'x-workspace-id': workspaceId }
  const all = await world.app.inject({ url: '/api/v1/skill/export?columns=name', headers })
  expect(all.body.split('\r\n')).toHaveLength(100_002)
  const drawn = await world.app.inject({ url: '/api/v1/skill/export?format=pdf', headers })
  expect(drawn.json()).toMatchObject({
    code: 'MAX_RECORDS',
    msg: expect.stringMatching(/at most 5000 records\. Filter the list, or export it as Excel or CSV/),
  })
  await world.admin.post('/skill/create', { name: 'One more' })
  const refused = await world.app.inject({ url: '/api/v1/skill/export', headers })
  expect(refused.statusCode).toBe(422)
  // On a busy machine, this test may take minutes.
}, 600_000)

test('ACCT-04, UI-05 an export of the activity log accepts a text for each of its codes', async () => {
  const words = ['action', 'entity'].flatMap((field) => {
    const info = infoOfField(activity, field)
    const codes = info.kind === 'choice' ? info.options : []
    return codes.map((code) => `word_${field}.${code}=Text+of+${code}`)
  })
  const path = `/activity-log/export?format=csv&columns=at,action,entity&${words.join('&')}`
  const { status, body } = await world.admin.get(path)
  expect([words.length >= 100, status, String(body)]).toEqual([
    true,
    200,
    expect.stringContaining('Text of create'),
  ])
})
