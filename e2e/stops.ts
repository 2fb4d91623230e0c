import type { Browser, Page } from '@playwright/test'
import {
  type Api,
  type Person,
  type Stored,
  addMachine,
  addTechnician,
  newPerson,
  signInWelcomed,
} from './world.ts'
import { idIn } from './visit.ts'

/** The records of a technician's day: two visits today, a van with parts, and a job type with a checklist. */
export type Stops = {
  tess: Person
  tessId: string
  van: string
  pump: string
  /** The machine of the first visit. */
  machine: string
  visits: { id: string; job: string; client: string }[]
}

const hour = 3_600_000

/** Returns the instant of an hour of today in Montréal, in epoch ms. */
const todayAt = (clock: number): number =>
  Temporal.Now.plainDateISO('America/Toronto').toZonedDateTime({
    timeZone: 'America/Toronto',
    plainTime: { hour: clock },
  }).epochMilliseconds

const checklist = [
  { text: 'Test run' },
  { text: 'Close the water', required: true },
  { text: 'Pressure', unit: 'bar' },
]

/** Books two visits today for a technician. The technician's van contains five pumps. */
export async function bookStops(api: Api): Promise<Stops> {
  const tess = await addTechnician(api, newPerson('Tess', 'Tremblay'))
  const [member] = await api.get<Stored[]>(`workforce/list/?q=${encodeURIComponent(tess.email)}`)
  const tessId = member?._id ?? ''
  const van = (await api.post<Stored>('warehouse/create/', { name: 'Van of Tess' }))._id
  await api.post('vehicle/create/', { name: 'Van', plate: 'FH 1234', technician: tessId, warehouse: van })
  const made = { productNumber: 'PV-1', unitPrice: '25.00', unitCost: '10.00', quantity: 5, receiver: van }
  const pump = (await api.post<Stored>('product/create/', { name: 'Drain pump', ...made }))._id
  const service = { productNumber: 'S-1', productType: 'SERVICE', unitPrice: '90' }
  const labour = (await api.post<Stored>('product/create/', { name: 'Labour', ...service }))._id
  const type = await api.post<Stored>('job-type/create/', {
    name: 'Washer repair',
    products: [{ product: labour }, { product: pump }],
    checklist,
  })
  const visits: Stops['visits'] = []
  for (const [place, name] of ['Émilie', 'Jean'].entries()) {
    const clientData = {
      firstName: name,
      lastName: 'Tremblay',
      phone: `+1514555019${place}`,
      email: newPerson(name, 'tremblay').email,
      languages: ['fr-FR'],
      address: { formatted: `${4321 + place} rue Saint-Denis, Montréal`, timezone: 'America/Toronto' },
    }
    const about = { title: 'Washer leaks', description: 'Water under the drum.', jobType: type._id }
    const job = await api.post<Stored>('job/create/', { ...about, clientData })
    const { _id } = await api.post<Stored>('appointment/create/', {
      technicians: [tessId],
      jobId: job._id,
      startAt: todayAt(9 + 2 * place),
      estimatedDuration: hour,
    })
    visits.push({ id: _id, job: job._id, client: idIn(job, 'client') })
  }
  const [first] = visits
  const { machine } = await addMachine(api, first?.client ?? '')
  await api.post('equipment/create/', { job: first?.job, machine: machine._id })
  return { tess, tessId, van, pump, machine: machine._id, visits }
}

/** Opens a browser as a technician's phone, with the technician signed in. */
export async function phoneOf(browser: Browser, { email }: Person, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signInWelcomed(page.request, email)
  return page
}
