import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran } = importsOf(() => world)

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')

const ownZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Bureau',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0700',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

const file = calendar(
  ownZone,
  event('SUMMARY:UTC', 'DTSTART:20261104T023000Z', 'DTEND:20261104T033000Z'),
  event('SUMMARY:Sans fuseau', 'DTSTART:20261103T233000', 'DURATION:PT2H'),
  event(
    'SUMMARY:IANA',
    'DTSTART;TZID=Europe/Paris:20261104T020000',
    'DTEND;TZID=Europe/Paris:20261104T030000',
  ),
  event('SUMMARY:Windows', 'DTSTART;TZID="Pacific Standard Time":20261103T220000'),
  event('SUMMARY:Evolution', 'DTSTART;TZID=/freeassociation.sourceforge.net/America/Toronto:20261103T090000'),
  event('SUMMARY:Propre', 'DTSTART;TZID=Bureau:20261103T230000'),
  event('SUMMARY:Heure d’été', 'DTSTART;TZID=Europe/Paris:20260704T020000'),
  event(
    'SUMMARY:Congé\\, équipe',
    'DTSTART;VALUE=DATE:20261224',
    'DTEND;VALUE=DATE:20261227',
    'DESCRIPTION:Apporter\\nles clés et le cour',
    ' rier',
    'LOCATION:Entrepôt',
    'ORGANIZER;CN=Zoé Roy:mailto:zoe@example.com',
    'ATTENDEE;CN="Roy, Luc":mailto:luc@example.com',
    'RRULE:FREQ=YEARLY',
    'STATUS:TENTATIVE',
    'BEGIN:VALARM',
    'DESCRIPTION:Rappel',
    'END:VALARM',
  ),
  ['BEGIN:VTODO', 'SUMMARY:Rappeler', 'DUE;VALUE=DATE:20261110', 'END:VTODO'].join('\r\n'),
  event('SUMMARY:Inconnu', 'DTSTART;TZID=Nulle part:20261103T220000'),
)

test('OPEN-615 events of a calendar become tasks on the days they have on the reader’s clock', async () => {
  const { status, result } = await stage(file, 'task')
  expect(status).toBe(201)
  expect(result.file.columns).toEqual(['name', 'startDate', 'endDate', 'description'])
  const found = await checked(result._id, { columns: result.file.columns, constants: {} })
  expect(found).toMatchObject({ accepted: 9, refused: 1 })
  expect(found.refusedRows[0].reasons).toMatchObject([{ field: 'startDate' }, { field: 'endDate' }])
  await ran(result._id)
  const { result: tasks } = await world.admin.get('/task/list/?limit=50')
  const said = tasks.map((task: Record<string, unknown>) => [
    task['name'],
    task['startDate'] ?? null,
    task['endDate'] ?? null,
    task['description'] ?? null,
  ])
  const day = '2026-11-03'
  expect(said.toSorted()).toEqual(
    [
      ['UTC', day, day, 'Time: 21:30–22:30'],
      ['Sans fuseau', day, '2026-11-04', 'Time: 2026-11-03 23:30–2026-11-04 01:30'],
      ['IANA', day, day, 'Time: 20:00–21:00'],
      ['Windows', '2026-11-04', '2026-11-04', 'Time: 01:00'],
      ['Evolution', day, day, 'Time: 09:00'],
      ['Propre', '2026-11-04', '2026-11-04', 'Time: 01:00'],
      ['Heure d’été', day.replace('11-03', '07-03'), '2026-07-03', 'Time: 20:00'],
      [
        'Congé, équipe',
        '2026-12-24',
        '2026-12-26',
        'Apporter\nles clés et le courrier\nLocation: Entrepôt\nOrganizer: Zoé Roy <zoe@example.com>\nAttendees: Roy, Luc <luc@example.com>\nRepeats: FREQ=YEARLY\nStatus: TENTATIVE',
      ],
      ['Rappeler', null, '2026-11-10', null],
    ].toSorted(),
  )
})

test('OPEN-615 a calendar of holidays becomes holidays, each day a row of its own', async () => {
  const days = calendar(
    event('SUMMARY:Noël', 'DTSTART;VALUE=DATE:20271225', 'DTEND;VALUE=DATE:20271227'),
    event('SUMMARY:Jour de l’An', 'DTSTART;VALUE=DATE:20280101'),
  )
  const { result } = await stage(days, 'holiday')
  expect(result.file.columns).toEqual(['day', 'name'])
  expect(result.file.samples.map(({ cells }: { cells: string[] }) => cells)).toEqual([
    ['2027-12-25', 'Noël'],
    ['2027-12-26', 'Noël'],
    ['2028-01-01', 'Jour de l’An'],
  ])
  expect((await stage(days)).body.errors).toMatchObject([{ path: ['file'], code: 'EVENTS_ELSEWHERE' }])
  const cut = await stage('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Noël\r\n', 'holiday')
  expect(cut.body.errors).toMatchObject([{ code: 'CARD_OPEN', msg: expect.stringContaining('line 2 ') }])
})

test('OPEN-615 a name that no task can hold is cut and says so, and stands whole in its text', async () => {
  const names = [200, 201, 400].map((length) =>
    'Vérifier le chauffe-eau. '.repeat(20).slice(0, length).trimEnd().padEnd(length, '!'),
  )
  // The length limit falls between the two UTF-16 halves of the emoji.
  const picture = `${'a'.repeat(198)}😀!`
  const parts = [...names, picture].map((name) =>
    event(`SUMMARY:${name}`, 'DTSTART:20261104T023000Z', 'DESCRIPTION:Sous-sol'),
  )
  const { result } = await stage(calendar(...parts), 'task')
  const cells = result.file.samples.map((sample: { cells: string[] }) => [
    sample.cells[0],
    sample.cells.at(-1),
  ])
  const [fits = '', ...long] = names
  expect(cells).toEqual([
    [fits, expect.not.stringContaining(fits)],
    ...long.map((name) => [
      `${name.slice(0, 199)}…`,
      expect.stringMatching(new RegExp(`^${name.replaceAll(/[.!]/g, '.')}\n`)),
    ]),
    [`${'a'.repeat(198)}…`, expect.stringContaining(picture)],
  ])
})
