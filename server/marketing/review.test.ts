import { defaultTemplates } from '@fieldhouse/domain/messaging/default-templates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { technicianIn } from '../testing/technicians.ts'
import { type Person, type Reply, type World, openWorld } from '../testing/world.ts'
import { mailReviews } from './mail-reviews.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.admin
  await owner.patch(`/workspace/update/${owner.workspaceId}`, { reviewMails: true })
  const template = defaultTemplates('en').find(({ purpose }) => purpose === 'REVIEW_REQUEST')
  expect((await owner.post('/template/create/', { ...template })).status).toBe(201)
})
afterAll(() => world.close())

const minute = 60_000
const french = { 'accept-language': 'fr' }
let made = 0

/** Creates a job for a new client with a unique mail address. */
async function newJob(
  client: object = {},
  by = owner,
): Promise<{ id: string; client: string; email: string }> {
  made += 1
  const email = `client${made}@example.com`
  const { result } = await by.post('/job/create/', {
    clientData: {
      firstName: 'Zoé',
      lastName: 'Roy',
      phone: '+15145550111',
      email,
      languages: ['fr-FR'],
      ...client,
    },
    title: 'Laveuse',
    description: 'Fuit',
    jobSiteType: 'IN_HOUSE',
  })
  return { id: result._id, client: result.client._id, email }
}

const complete = async (id: string, jobStatus = 'COMPLETED', by = owner) =>
  expect((await by.patch(`/job/update/${id}`, { jobStatus })).status).toBe(200)

/** Sends due review mails as if `minutes` minutes had passed. */
const mailIn = (minutes: number) =>
  mailReviews(
    {
      database: world.database,
      config: world.config,
      log: { info() {}, warn() {}, error() {} } as never,
    },
    new Date(Date.now() + minutes * minute),
  )

const reviewOf = async (job: string): Promise<Reply['result']> =>
  (await owner.get(`/review/list/?filter_job=${job}`)).result[0]

async function mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await world.owner.query(
    `select subject, text, html from outbox where recipient = $1 and kind = 'review' order by created_at, id`,
    [email],
  )
  return rows
}

/** Creates a review whose request was mailed. Returns the review with the token of the mailed link. */
async function asked(
  client: object = {},
): Promise<{ id: string; job: string; token: string; email: string }> {
  const { id: job, email } = await newJob(client)
  await complete(job)
  await mailIn(11)
  const [mail] = await mailsTo(email)
  const token = /\/l\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  return { id: (await reviewOf(job))._id, job, token, email }
}

/** Runs a statement as the database's owner, for changes that the API does not offer. */
async function write(at: World, statement: string, values: unknown[]): Promise<void> {
  await at.owner.query(`select set_config('app.workspace_id', $1, false)`, [at.admin.workspaceId])
  expect((await at.owner.query(statement, values)).rowCount).toBe(1)
}

/** Creates a visit of a job and sets its status. */
async function visitOf(jobId: string, { id }: { id: string }, status: string): Promise<void> {
  const startAt = Math.floor((Date.now() + 60 * minute) / minute) * minute
  const body = { jobId, technicians: [id], startAt, estimatedDuration: 30 * minute }
  const visit = (await owner.post('/appointment/create/', body)).result._id
  expect((await owner.patch(`/appointment/update/${visit}`, { status })).status).toBe(200)
}

const page = (token: string) => world.nobody.get(`/public/${token}`, french)
const give = (token: string, body: object) => world.nobody.post(`/public/${token}/review`, body, french)

describe('asking', () => {
  test('MKT-01, OPEN-276 a completed job is asked about once, in the words of the template and the client’s language', async () => {
    const { id, email } = await newJob()
    await complete(id)
    expect(await reviewOf(id)).toMatchObject({
      status: 'WAITING',
      askedAt: null,
      client: { firstName: 'Zoé' },
    })
    await mailIn(9)
    expect(await mailsTo(email)).toEqual([])
    await Promise.all([mailIn(11), mailIn(11), mailIn(11)])
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Que pensez-vous de notre travail ?')
    expect(mail?.text).toContain('Bonjour Zoé')
    expect(mail?.html).toContain('Donner votre avis')
    expect(await reviewOf(id)).toMatchObject({ status: 'ASKED', askedAt: expect.any(String) })
    await complete(id, 'SCHEDULED')
    await complete(id)
    await mailIn(60)
    expect(await mailsTo(email)).toHaveLength(1)
    await owner.delete(`/review/delete/${(await reviewOf(id))._id}`)
    await owner.patch(`/job/update/${id}`, { title: 'Laveuse, encore' })
    expect(await reviewOf(id), 'completed before, not now').toBeUndefined()
  })

  test('OPEN-276 nobody is asked of what was reopened in time, cancelled, switched off, or where there is no template', async () => {
    const reopened = await newJob()
    await complete(reopened.id)
    await complete(reopened.id, 'SCHEDULED')
    const cancelled = await newJob()
    await complete(cancelled.id, 'CANCELLED')
    const silent = await newJob()
    await owner.patch(`/client/update/${silent.client}`, { reviewMails: false })
    await complete(silent.id)
    await owner.patch(`/workspace/update/${owner.workspaceId}`, { reviewMails: false })
    const off = await newJob()
    await complete(off.id)
    await owner.patch(`/workspace/update/${owner.workspaceId}`, { reviewMails: true })
    const [template] = (await owner.get('/template/list/?filter_category=REVIEW')).result
    const without = await newJob()
    await complete(without.id)
    await owner.patch(`/template/update/${template._id}`, { enabled: false })
    await mailIn(11)
    for (const each of [reopened, cancelled, silent, off, without])
      expect(await mailsTo(each.email)).toEqual([])
    for (const each of [cancelled, silent, off]) expect(await reviewOf(each.id)).toBeUndefined()
    await owner.patch(`/template/update/${template._id}`, { enabled: true })
    await mailIn(11)
    expect(await mailsTo(without.email)).toHaveLength(1)
    await complete(reopened.id)
    await mailIn(11)
    expect(await mailsTo(reopened.email), 'it waited for the job').toHaveLength(1)
  })

  test('OPEN-276 by hand a review is asked for of what is completed, once, and refused in words at the job', async () => {
    await owner.patch(`/workspace/update/${owner.workspaceId}`, { reviewMails: false })
    const { id: job, email, client } = await newJob()
    const refusal = async () => {
      const { code, body } = await owner.post('/review/create/', { job })
      return [code, body.errors?.[0]?.path, body.errors?.[0]?.code]
    }
    expect(await refusal()).toEqual(['VALIDATION', ['job'], 'REVIEW_JOB_OPEN'])
    await complete(job)
    await owner.patch(`/client/update/${client}`, { reviewMails: false })
    expect(await refusal()).toEqual(['VALIDATION', ['job'], 'REVIEW_NOBODY'])
    await owner.patch(`/client/update/${client}`, { reviewMails: true })
    const replies = await Promise.all(Array.from({ length: 6 }, () => owner.post('/review/create/', { job })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
    await mailIn(1)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await refusal()).toEqual(['VALIDATION', ['job'], 'REVIEW_ASKED'])
    for (const body of [{}, { job: 'x' }, { job, rating: 5 }, { job, reply: 'Thanks' }])
      expect((await owner.post('/review/create/', body)).code).toBe('VALIDATION')
    await owner.patch(`/workspace/update/${owner.workspaceId}`, { reviewMails: true })
  })
})

describe('giving', () => {
  test('OPEN-277 the client sees their job, gives stars and words once, and is told where others read of it, whatever they say', async () => {
    await owner.patch(`/workspace/update/${owner.workspaceId}`, { reviewPage: 'https://example.com/reviews' })
    for (const rating of [1, 5]) {
      const { token, id, job } = await asked()
      const [came, stayed] = [await technicianIn(world, { name: 'Luc' }), await technicianIn(world)]
      await visitOf(job, came, 'COMPLETE')
      await visitOf(job, stayed, 'CANCELLED')
      const before = (await page(token)).result
      expect(before).toMatchObject({
        purpose: 'REVIEW',
        language: 'fr',
        shown: {
          title: 'Laveuse',
          technicians: ['Luc'],
          rating: null,
          text: null,
          reply: null,
          outside: 'https://example.com/reviews',
        },
      })
      const given = await give(token, { rating, text: '<b>Très bien</b>' })
      expect(given.result).toEqual({ ...before.shown, rating, text: '<b>Très bien</b>' })
      expect((await give(token, { rating, text: '<b>Très bien</b>' })).status, 'sent twice').toBe(200)
      const second = await give(token, { rating: 3 })
      expect([second.code, second.body.msg]).toEqual(['INVALID_TRANSITION', 'Vous avez déjà répondu. Merci.'])
      expect((await owner.get(`/review/read/${id}`)).result).toMatchObject({
        status: 'ANSWERED',
        rating,
        text: '<b>Très bien</b>',
        answeredAt: expect.any(String),
        awaitsReply: true,
      })
      const { client } = (await owner.get(`/review/read/${id}`)).result
      const told = (await owner.get(`/client/timeline/${client._id}?kinds=REVIEW,MAIL`)).result.entries
      expect(told).toMatchObject([
        { kind: 'REVIEW', status: String(rating), text: '<b>Très bien</b>', entity: 'job', record: job },
        { kind: 'MAIL', title: 'Que pensez-vous de notre travail ?' },
      ])
    }
  })

  test('OPEN-277 of eight answers at once one counts; stars that there are not and a text too long are refused at the field', async () => {
    const { token, id } = await asked()
    const wrong: [object, string][] = [
      [{}, 'rating'],
      [{ rating: 0 }, 'rating'],
      [{ rating: 6 }, 'rating'],
      [{ rating: 4.5 }, 'rating'],
      [{ rating: '5' }, 'rating'],
      [{ rating: 5, text: 'x'.repeat(2001) }, 'text'],
    ]
    for (const [body, field] of wrong) {
      const refused = await give(token, body)
      expect([refused.code, refused.body.errors?.[0]?.path]).toEqual(['VALIDATION', [field]])
    }
    const replies = await Promise.all([1, 2, 3, 4, 5].map((rating) => give(token, { rating })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const won = replies.findIndex(({ status }) => status === 200) + 1
    expect((await owner.get(`/review/read/${id}`)).result.rating).toBe(won)
  })

  test('OPEN-277 a link that was revoked, has ended, or is of a review that was deleted finds nothing', async () => {
    const { token, id } = await asked()
    for (const path of ['accept', 'decline', 'confirm', 'move', 'hold', 'mails', 'pay']) {
      const other = await world.nobody.post(`/public/${token}/${path}`, { wanted: false }, french)
      expect([path, other.status]).toEqual([path, 404])
    }
    await owner.delete(`/review/delete/${id}`)
    expect([(await page(token)).status, (await give(token, { rating: 5 })).status]).toEqual([404, 404])
    const other = await asked()
    const link = (await owner.get(`/link/find?purpose=REVIEW&record=${other.id}`)).result
    await owner.delete(`/link/delete/${link._id}`)
    expect((await page(other.token)).status).toBe(404)
    const ended = await asked()
    await write(world, `update links set expires_at = now() - interval '1 second' where record = $1`, [
      ended.id,
    ])
    expect((await give(ended.token, { rating: 5 })).status).toBe(404)
  })
})

describe('the office', () => {
  test('OPEN-278 a reply is to what was given, mailed once after it was left alone, and stands on the page', async () => {
    const { token, id, email } = await asked()
    const early = await owner.patch(`/review/update/${id}`, { reply: 'Merci' })
    expect([early.code, early.body.errors?.[0]?.code]).toEqual(['VALIDATION', 'REVIEW_NOT_GIVEN'])
    await give(token, { rating: 2, text: 'En retard' })
    await owner.patch(`/review/update/${id}`, { reply: 'Merci' })
    await mailIn(1)
    expect(await mailsTo(email)).toHaveLength(1)
    await owner.patch(`/review/update/${id}`, { reply: 'Nous sommes désolés' })
    await Promise.all([mailIn(3), mailIn(3)])
    const [, reply, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(reply?.subject).toMatch(/ a répondu à votre avis$/)
    expect(reply?.text).toContain('Nous sommes désolés')
    expect((await page(token)).result.shown.reply).toBe('Nous sommes désolés')
    expect((await owner.get(`/review/read/${id}`)).result).toMatchObject({ awaitsReply: false })
    for (const body of [{ rating: 5 }, { text: 'Bien' }, { job: id }])
      expect((await owner.patch(`/review/update/${id}`, body)).code).toBe('VALIDATION')
  })

  test('OPEN-278 figures count what was asked for and given, by stars and month of the workspace’s zone', async () => {
    const company = await openWorld()
    const empty = (await company.admin.get('/review/figures')).result
    expect(empty).toMatchObject({
      asked: 0,
      answered: 0,
      average: null,
      answeredPercent: '0',
      byRating: [0, 0, 0, 0, 0],
    })
    expect(empty.months).toHaveLength(12)
    const now = Temporal.Now.zonedDateTimeISO('America/Toronto')
    const thisMonth = now.with({ day: 1 }).startOfDay()
    const rows: [string, number | null][] = [
      [thisMonth.subtract({ minutes: 1 }).toInstant().toString(), 4],
      [thisMonth.toInstant().toString(), 5],
      [thisMonth.toInstant().toString(), null],
    ]
    for (const [at, rating] of rows) {
      const { id } = await newJob({}, company.admin)
      await complete(id, 'COMPLETED', company.admin)
      const { result } = await company.admin.post('/review/create/', { job: id })
      await write(
        company,
        `update reviews set asked_at = $2::timestamptz, rating = $3::int, status = case when $3::int is null then 'ASKED' else 'ANSWERED' end,
           answered_at = case when $3::int is null then null else $2::timestamptz end where id = $1`,
        [result._id, at, rating],
      )
    }
    const { result } = await company.admin.get('/review/figures')
    expect(result).toMatchObject({
      asked: 3,
      answered: 2,
      average: '4.5',
      answeredPercent: '66.7',
      awaitsReply: 2,
      byRating: [0, 0, 0, 1, 1],
    })
    expect(result.months.slice(-2)).toEqual([
      {
        month: thisMonth.subtract({ months: 1 }).toString().slice(0, 7),
        asked: 1,
        answered: 1,
        average: '4.0',
      },
      { month: now.toString().slice(0, 7), asked: 2, answered: 1, average: '5.0' },
    ])
    await company.close()
  })

  test('PERM-04, MKT-01 reviews are for whoever may read them', async () => {
    const nobody = await world.member({ OP_JOB: [true, true, true, true, true] })
    for (const path of ['/review/list/', '/review/figures'])
      expect((await nobody.get(path)).code).toBe('FORBIDDEN')
    const reader = await world.member({ MKTG_REVIEW: [true, false, false, false, false] })
    expect((await reader.get('/review/figures')).status).toBe(200)
    const { id } = await asked()
    expect((await reader.patch(`/review/update/${id}`, { reply: 'x' })).code).toBe('FORBIDDEN')
    expect((await reader.post('/link/create/', { purpose: 'REVIEW', record: id })).code).toBe('FORBIDDEN')
  })
})
