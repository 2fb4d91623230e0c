import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeJob } from '../process/purge.ts'
import { importsOf } from '../testing/imports.ts'
import { waitingForOwner } from '../testing/database/locks.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, settled, checked, ran } = importsOf(() => world)

/** Spells a number in letters, because names contain no digits. */
const spelled = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const clients = async () => (await world.admin.get('/client/list/?limit=1')).body.data.pagination.count

test('a file of 2000 lines is mapped, checked and imported once, its rejected rows come back to be fixed', async () => {
  const known = await world.admin.post('/client/create/', {
    firstName: 'Éric',
    lastName: 'Tremblay',
    phone: '514 555 0134',
    languages: ['fr-FR'],
  })
  const vip = await world.admin.post('/tag/create/', { name: 'VIP', color: '#ff0000', types: ['CLIENT'] })
  const lines = Array.from(
    { length: 2000 },
    (_, at) => `Prénom ${spelled(at)};Nom;418 555 ${String(at).padStart(4, '0')};c${at}@example.com;VIP`,
  )
  lines[10] = 'Sans;Téléphone;12;sans@example.com;'
  lines[11] = '"Deux";"Nom";4185559999;;Inconnu'
  lines[12] = 'Eric;Tremblay;(514) 555-0134;;'
  lines[13] = 'Encore;Nom;418 555 0000;;'
  const csv = Buffer.from(['Prénom;Nom;Téléphone;Courriel;Étiquettes', ...lines, ''].join('\r\n'), 'latin1')
  const before = await clients()

  const staged = await stage(csv)
  expect(staged.status).toBe(201)
  const { _id, file } = staged.result
  expect(staged.result).toMatchObject({ state: 'STAGED', rows: 2000, name: 'old system.csv' })
  expect(file).toMatchObject({
    columns: ['firstName', 'lastName', 'phone', 'email', 'tags'],
    isRemembered: false,
  })
  expect(file.samples[0].cells.slice(0, 2)).toEqual(['Prénom a', 'Nom'])

  const incomplete = await world.admin.post(`/import/check/${_id}`, { columns: file.columns })
  expect(incomplete.body.errors).toMatchObject([{ path: ['constants', 'languages'], code: 'NO_COLUMN' }])
  const plan = { columns: file.columns, constants: { languages: 'fr-FR', createAccount: 'true' } }
  const found = await checked(_id, plan, { 'accept-language': 'fr' })
  expect(found).toMatchObject({
    state: 'CHECKED',
    done: 2000,
    accepted: 1998,
    refused: 2,
    likely: 2,
    fresh: 1996,
  })
  expect(found.refusedRows).toEqual([
    {
      line: 12,
      reasons: [
        { field: 'phone', heading: 'Téléphone', msg: 'Veuillez saisir un numéro de téléphone valide' },
      ],
    },
    {
      line: 13,
      reasons: [{ field: 'tags', heading: 'Étiquettes', msg: 'Il n’y a pas de « Inconnu » dans cet espace' }],
    },
  ])
  expect(found.likelyRows.map(({ likeness }: { likeness: unknown }) => likeness)).toEqual([
    { _id: known.result._id, name: 'Éric Tremblay', by: 'PHONE' },
    { _id: null, name: '', line: 2, by: 'PHONE' },
  ])
  expect(found.preview[0].values).toMatchObject({ firstName: 'Prénom a', phone: '(418) 555-0000' })
  expect(await clients()).toBe(before)

  const asked = await Promise.all(
    [1, 2, 3].map(() => world.admin.post(`/import/run/${_id}`, { likely: 'SKIP' })),
  )
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await settled(_id)).toMatchObject({ state: 'DONE', accepted: 1996 })
  expect(await clients()).toBe(before + 1996)
  const { result } = await world.admin.get('/client/search/?q=4185550007')
  expect(result).toMatchObject([
    { firstName: 'Prénom h', phone: '+14185550007', version: 1, tags: [{ _id: vip.result._id }] },
  ])
  expect(result[0].account.accountNumber).toMatch(/^A-\d{6}$/)
  const history = await world.admin.get(`/client/history/${result[0]._id}`)
  expect(history.result).toMatchObject([{ action: 'create', actor: { _id: world.admin.id } }])
  const { rows } = await world.owner.query(
    `select count(distinct account_number)::int as numbers, count(*)::int as count from accounts`,
  )
  expect(rows[0].numbers).toBe(rows[0].count)

  const errors = await world.app.inject({
    url: `/api/v1/import/errors/${_id}?workspace=${world.admin.workspaceId}`,
    headers: { authorization: `Bearer ${world.admin.token}`, 'accept-language': 'fr' },
  })
  expect(errors.headers['content-type']).toContain('text/csv')
  const [heading, ...left] = errors.payload.replace('\uFEFF', '').trim().split('\r\n')
  expect(heading).toBe('Prénom;Nom;Téléphone;Courriel;Étiquettes;Motif')
  expect(left[0]).toBe(
    'Sans;Téléphone;12;sans@example.com;;Téléphone : Veuillez saisir un numéro de téléphone valide',
  )
  expect(left).toHaveLength(4)

  const mended = errors.payload.replace('Téléphone;12;', 'Téléphone;418 555 8888;').replace('Inconnu', 'vip')
  const again = await stage(mended)
  expect(again.result.file.columns).toEqual(['firstName', 'lastName', 'phone', 'email', 'tags', null])
  expect(await checked(again.result._id, { ...plan, columns: again.result.file.columns })).toMatchObject({
    refused: 0,
    likely: 2,
  })

  const next = await stage(csv)
  expect(next.result.file).toMatchObject({ isRemembered: true, constants: plan.constants })
})

test('what changed since the check keeps all rows out, and says why', async () => {
  const { result } = await stage('name,color,types\nFirst,#ff0000,CLIENT\nSecond,#00ff00,JOB\n', 'tag')
  await checked(result._id, { columns: ['name', 'color', 'types'] })
  await world.admin.post('/tag/create/', { name: 'second', color: '#ff0000', types: ['JOB'] })
  await world.admin.post(`/import/run/${result._id}`, {})
  expect(await settled(result._id)).toMatchObject({ state: 'FAILED', problem: { code: 'DUPLICATE' } })
  const { result: tags } = await world.admin.get('/tag/search/?q=first')
  expect(tags).toEqual([])
})

test('a check of service plans says what only making them tells, and makes none', async () => {
  const client = { firstName: 'Jon', lastName: 'Hall', phone: '819 555 0190', languages: ['en-US'] }
  const address = { formatted: '12 rue Fleury', postalCode: 'H2C 1A1' }
  const { result: holder } = await world.admin.post('/client/create/', { ...client, createAccount: true })
  const account = holder.account._id
  await world.admin.post('/service-location/create/', { account, name: 'Cottage', address })
  const { result: other } = await world.admin.post('/client/create/', { ...client, createAccount: true })
  const { result } = await stage('title,startOn,place\nFilters,2031-01-02,Cottage\n', 'service-plan')
  const columns = ['title', 'startOn', 'serviceLocation']
  const plan = (of: string) => ({ columns, constants: { account: of, interval: '6', description: 'Change' } })
  expect(await checked(result._id, plan(other.account._id))).toMatchObject({ accepted: 0, refused: 1 })
  expect(await checked(result._id, plan(account))).toMatchObject({ accepted: 1, refused: 0 })
  expect((await world.admin.get('/service-plan/list/')).result).toEqual([])
  await world.admin.post(`/import/run/${result._id}`, {})
  expect(await settled(result._id)).toMatchObject({ state: 'DONE', accepted: 1 })
  expect((await world.admin.get('/service-plan/list/')).result).toMatchObject([
    { title: 'Filters', serviceLocation: { name: 'Cottage' } },
  ])
})

test('accounts find their holder by mail, phone or name; a name of several people is refused', async () => {
  for (const [firstName, phone, email] of [
    ['Ann', '819 555 0101', 'ann@example.com'],
    ['Bea', '819 555 0102', 'bea@example.com'],
    ['Twin', '819 555 0103', null],
    ['Twin', '819 555 0104', null],
  ])
    await world.admin.post('/client/create/', {
      firstName,
      lastName: 'Roy',
      phone,
      email,
      languages: ['en-US'],
    })
  const csv =
    'Client,Type,Department\nANN@example.com,INDIVIDUAL,\n(819) 555-0102,entreprise,Sales\nann roy,,\nTwin Roy,,\n'
  const { result } = await stage(csv, 'account')
  expect(result.file.columns).toEqual(['accountHolder', 'accountType', 'departement'])
  const found = await checked(result._id, { columns: result.file.columns })
  expect(found).toMatchObject({ accepted: 3, refused: 1 })
  expect(found.refusedRows[0].reasons[0].msg).toMatch(/^Several clients are called “Twin Roy”/)
})

test('CRM-38, UI-33 a row with only a company imports as one, and a value that is stored otherwise is reported', async () => {
  const csv = [
    'Company,Phone,Email',
    'Provigo,514-555-0177 poste 22,info@provigo.example',
    '9123-4567 Québec inc.,call Luc / 514-555-0178,',
    'Toitures Roy,12,',
  ].join('\n')
  const { result } = await stage(csv)
  expect(result.file.columns).toEqual(['company', 'phone', 'email'])
  const plan = { columns: result.file.columns, constants: { languages: 'fr-FR', createAccount: 'true' } }
  const found = await checked(result._id, plan)
  expect(found).toMatchObject({ accepted: 2, refused: 1, noticed: 1 })
  expect(found.noticedRows).toEqual([
    { line: 3, reasons: [{ field: 'phone', heading: 'Phone', msg: '“call Luc” is kept in the notes' }] },
  ])
  await ran(result._id)
  const { result: list } = await world.admin.get('/client/list/?sort=-createdAt&limit=2')
  expect(
    list.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)),
  ).toMatchObject([
    { name: '9123-4567 Québec inc.', phone: '+15145550178', notes: 'call Luc' },
    { name: 'Provigo', phones: [{ ext: null }, { value: '+15145550177', type: 'WORK', ext: '22' }] },
  ])
  const { result: accounts } = await world.admin.get('/account/list/?filter_accountType=ENTREPRISE')
  expect(accounts).toHaveLength(2)
  const machines = await stage('Brand,Type,Model,Client\nLG,Four,X,Provigo\n', 'machine')
  const machine = { columns: ['brand', 'type', 'model', 'client'], creates: ['brand'] }
  expect(await checked(machines.result._id, machine)).toMatchObject({ accepted: 1, refused: 0 })
})

test('an import is its workspace’s alone and needs the right to create', async () => {
  const { result } = await stage('name\nA\n', 'tag')
  expect((await world.stranger.get(`/import/read/${result._id}`)).status).toBe(404)
  const other = await world.member({ DB_SKILL: [false, true, false, false, false] })
  expect((await other.get(`/import/read/${result._id}`)).code).toBe('FORBIDDEN')
  expect((await stage('name\nA\n', 'tag', other)).code).toBe('FORBIDDEN')
})

test('what a cell of JSON spells and no text can hold refuses its row, not the file', async () => {
  const csv = String.raw`firstName,lastName,phone,address
Ann,Roy,8195550201,"{""formatted"":""a\u0000b""}"
Bea,Roy,8195550202,"{""formatted"":""a\ud800b""}"
Cid,Roy,8195550203,"{""\u0000"":1}"
Dan,Roy,8195550204,
`
  const { result } = await stage(csv)
  const columns = ['firstName', 'lastName', 'phone', 'address']
  const found = await checked(result._id, { columns, constants: { languages: 'fr-FR' } })
  expect(found).toMatchObject({ state: 'CHECKED', accepted: 1, refused: 3 })
  expect(found.refusedRows[0].reasons).toMatchObject([{ field: 'address', heading: 'address' }])
})

test('a plan names no field that every object has, a file name holds no NUL, a cell no thousand names', async () => {
  const names = Array.from({ length: 1000 }, (_, at) => `t${at}`).join(';')
  const csv = `firstName,lastName,phone,tags\nAnn,Roy,8195550211,${names}${','.repeat(1000)}\n`
  const { result } = await stage(csv)
  expect(result.name).toBe('old system.csv')
  expect(result.file.samples[0].cells).toHaveLength(4)
  const columns = ['firstName', 'lastName', 'phone', 'tags']
  const constants = { languages: 'fr-FR', toString: 'x' }
  const refused = await world.admin.post(`/import/check/${result._id}`, { columns, constants })
  expect(refused.body.errors).toMatchObject([{ path: ['constants', 'toString'], code: 'UNKNOWN_FIELD' }])
  const found = await checked(result._id, { columns, constants: { languages: 'fr-FR' } })
  expect(found.refusedRows[0].reasons).toMatchObject([{ field: 'tags', msg: 'At most 50' }])
})

test('more imports at once than there are connections take turns: all end well, other calls are answered', async () => {
  const columns = ['name', 'color', 'types']
  const ids: string[] = []
  for (let at = 0; at < 24; at++) {
    const { result } = await stage(`name,color,types\nTurn ${at},#ff0000,JOB\n`, 'tag')
    await checked(result._id, { columns })
    ids.push(result._id)
  }
  const begun = await Promise.all(ids.map((id) => world.admin.post(`/import/run/${id}`, {})))
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await world.stranger.get('/tag/list/')).status).toBe(200)
  for (const id of ids) expect((await settled(id)).state).toBe('DONE')
})

test('an import ends well while no connection is left to tell how far it is', async () => {
  const { result } = await stage('name,color,types\nStarved,#ff0000,JOB\n', 'tag')
  await checked(result._id, { columns: ['name', 'color', 'types'] })
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const isRunning = () =>
    world.owner.query(`select from imports where id = $1 and state = 'RUNNING'`, [result._id])
  const { main } = world.database
  const free = main.options.max - main.totalCount + main.idleCount
  const [last, ...held] = await Promise.all(Array.from({ length: free }, () => main.connect()))
  last?.release()
  const usual = main.options.connectionTimeoutMillis
  main.options.connectionTimeoutMillis = 50
  const begun = await world.admin.post(`/import/run/${result._id}`, {})
  while ((await isRunning()).rowCount);
  for (const client of held) client.release()
  main.options.connectionTimeoutMillis = usual
  expect(begun.status).toBe(200)
  expect(await settled(result._id)).toMatchObject({ state: 'DONE', accepted: 1 })
})

test('rows that the database has judged again after a deadlock count once and are not their own twins', async () => {
  const { result } = await stage('name,color,types\nOne,#ff0000,JOB\nTwo,#ff0000,JOB\n', 'tag')
  const { owner } = world
  const hold = (line: number) =>
    owner.query(
      `select from import_rows where workspace_id = $1 and import_id = $2 and line = $3 for update`,
      [world.admin.workspaceId, result._id, line],
    )
  const counts = { done: 2, accepted: 2, refused: 0, likely: 0 }
  // In a deadlock, the database cancels either of the two transactions. The test repeats until the database cancels the
  // check.
  for (let isCheckEnded = false; !isCheckEnded;) {
    await owner.query('begin')
    await owner.query(`select set_config('app.workspace_id', $1, true)`, [world.admin.workspaceId])
    await hold(3)
    await world.admin.post(`/import/check/${result._id}`, { columns: ['name', 'color', 'types'] })
    await waitingForOwner(world)
    isCheckEnded = await hold(2).then(
      () => true,
      (error: { code?: string }) => {
        expect(error.code).toBe('40P01')
        return false
      },
    )
    await owner.query('rollback')
    expect(await settled(result._id)).toMatchObject({ state: 'CHECKED', ...counts })
  }
})

test('who may not read clients is not answered whom a row looks like', async () => {
  const phone = '819 555 0221'
  await world.admin.post('/client/create/', {
    firstName: 'Zoé',
    lastName: 'Roy',
    phone,
    languages: ['fr-FR'],
  })
  const maker = await world.member({ CRM_CONTACT_CUSTOMER: [false, true, false, false, false] })
  const { result } = await stage(`firstName,lastName,phone\nAnn,Roy,${phone}\n`, 'client', maker)
  const plan = { columns: ['firstName', 'lastName', 'phone'], constants: { languages: 'fr-FR' } }
  await checked(result._id, plan)
  const own = (await maker.get(`/import/read/${result._id}`)).result
  expect(own.likelyRows).toMatchObject([{ likeness: { _id: null, name: '…', by: 'PHONE' } }])
})

test('rows of files are forgotten after a day, what their columns held is not; a workspace has its share a day', async () => {
  const { result } = await stage('name,color\nOld,#fff\n', 'tag')
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(`update imports set created_at = now() - interval '25 hours' where id = $1`, [
    result._id,
  ])
  await purgeJob.run({ database: world.database } as never, {})
  const left = (await world.admin.get(`/import/read/${result._id}`)).result
  expect([left.rows, left.file.samples]).toEqual([1, []])
  await world.owner.query(
    `insert into imports (workspace_id, id, entity, name, headings, heading, state, rows, actor_id)
     select $1, gen_random_uuid(), 'tag', 'x', '{}', '[]', 'STAGED', 0, $2 from generate_series(1, 100)`,
    [world.admin.workspaceId, world.admin.id],
  )
  expect((await stage('name,color\nNew,#fff\n', 'tag')).code).toBe('RATE_LIMITED')
  await world.owner.query(`delete from imports where name = 'x'`)
})

test('a line of commas alone is refused, not read to its end', async () => {
  const refused = await stage(`name,color\n${','.repeat(3000)}x\n`, 'tag')
  expect(refused.body.errors).toMatchObject([{ path: ['file'], code: 'TOO_MANY' }])
})

test.each([
  ['tabs and a byte order mark', Buffer.from('\uFEFFname\tcolor\nA\t#fff\n'), ['name', 'color']],
  ['what Excel calls Unicode', Buffer.from('\uFEFFname\tcolor\nÉ\t#fff\n', 'utf16le'), ['name', 'color']],
  ['a line that names the separator', Buffer.from('sep=;\r\nname;color\r\nA,B;#fff\r\n'), ['name', 'color']],
  ['old Mac line ends in Windows-1252', Buffer.from('nom;couleur\nÉté;#fff\n', 'latin1'), ['name', 'color']],
])('a file is read with %s', async (...[, csv, columns]) => {
  const { result } = await stage(csv, 'tag')
  expect(result.file.columns).toEqual(columns)
  expect(result.file.samples).toHaveLength(1)
})

test('OPEN-600, OPEN-602 a client with two addresses has a service location, and what fits no field is told', async () => {
  const csv = [
    'First Name,Phone,Birthday,Billing Street,Billing City,Billing Zip,Service Street,Service City,Service Zip,Labels',
    'Wanda,418 555 7001,--03-12,9 Bill Rd,Miami,33101,10 Palm St,Naples,34102,Snowbird ::: * myContacts',
    'Sci,1.51456E+10,,,,,,,,',
  ].join('\n')
  const { result } = await stage(csv)
  const { columns } = result.file
  const plan = { columns, constants: { languages: 'en-US' }, creates: ['tag'] }
  const found = await checked(result._id, plan)
  expect(found).toMatchObject({ accepted: 1, refused: 1, noticed: 1 })
  expect(found.refusedRows[0].reasons).toMatchObject([
    { field: 'phone', msg: expect.stringMatching(/^A spreadsheet program has shortened/) },
  ])
  expect(found.noticedRows[0].reasons).toMatchObject([
    { field: 'birthday', heading: 'Birthday', msg: '“--03-12” is kept in the notes' },
  ])
  expect(found.preview[0].values).toMatchObject({ notes: 'Birthday: --03-12' })
  expect(found.preview[0].values.serviceAddress).toContain('10 Palm St')
  await ran(result._id)
  const [made] = (await world.admin.get('/client/search/?q=Wanda')).result
  expect(made).toMatchObject({
    lastName: 'Wanda',
    notes: 'Birthday: --03-12',
    tags: [{ name: 'Snowbird' }],
    address: { formatted: '9 Bill Rd, Miami, 33101' },
  })
  const account = await world.admin.get(`/account/read/${made.account._id}`)
  expect(account.result.serviceLocations).toMatchObject([
    { address: { formatted: '10 Palm St, Naples, 34102' } },
  ])
  const alone = { firstName: 'A', lastName: 'B', phone: '418 555 7002', languages: ['fr-FR'] }
  const serviceAddress = { formatted: '1 rue A', postalCode: 'H2X 1Y4' }
  const refused = await world.admin.post('/client/create/', { ...alone, serviceAddress })
  expect(refused.body.errors).toMatchObject([{ path: ['serviceAddress'], code: 'NOT_APPLICABLE' }])
  const opened = await world.admin.post('/client/create/', { ...alone, serviceAddress, createAccount: true })
  const place = await world.admin.get(`/account/read/${opened.result.account._id}`)
  expect(place.result.serviceLocations).toMatchObject([{ address: serviceAddress }])
})
