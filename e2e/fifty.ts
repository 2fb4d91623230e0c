import { type Api, type Stored, addTechnician, newPerson } from './world.ts'
import { hour, monday } from './board.ts'

/** Towns around Montréal, each with its postal code and place. */
const towns = [
  ['Montréal', 'H2J 2K9', -73.58, 45.53],
  ['Laval', 'H7N 1A1', -73.7, 45.56],
  ['Longueuil', 'J4K 2T5', -73.51, 45.53],
  ['Brossard', 'J4Z 3P1', -73.45, 45.46],
  ['Terrebonne', 'J6W 2A4', -73.63, 45.69],
] as const

const skillNames = ['Chauffage', 'Climatisation', 'Gaz', 'Laveuses', 'Réfrigération'] as const

const firstNames = ['Alice', 'Benoît', 'Chloé', 'David', 'Élise', 'Fatima', 'Gaston', 'Hugo', 'Inès', 'Jules']
const lastNames = ['Bouchard', 'Côté', 'Gagnon', 'Lavoie', 'Tremblay']

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

const addressIn = (index: number, street: string) => {
  const [locality, postalCode, lng, lat] = at(towns, index)
  return {
    formatted: `${street}, ${locality}, QC, Canada`,
    locality,
    adminAreaLevel1: 'QC',
    countryCode: 'CA',
    postalCode,
    location: { type: 'Point', coordinates: [lng + (index % 9) / 200, lat + (index % 7) / 200] },
  }
}

/** Does something for each number below `count`, some at a time: a busy machine refuses many at once. */
async function each<T>(count: number, work: (index: number) => Promise<T>, atOnce = 3): Promise<T[]> {
  const made: T[] = []
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index)
    made.push(...(await Promise.all(numbers.map(work))))
  }
  return made
}

/** Fifty technicians with the owner, of five skills and five towns. */
async function addPeople(api: Api): Promise<Stored[]> {
  const skills = await each(skillNames.length, (index) =>
    api.post<Stored>('skill/create/', { name: at(skillNames, index) }),
  )
  // Each has a password, which takes the server a while.
  const makePerson = (index: number) =>
    addTechnician(api, newPerson(at(firstNames, index), at(lastNames, Math.floor(index / 10))))
  await each(49, makePerson, 1)
  const people = await api.get<Stored[]>('workforce/list/?filter_isTechnician=true&limit=100&sort=firstName')
  return each(people.length, async (index) => {
    const { _id, version } = at(people, index)
    const known =
      index % 7 === 0 ? [] : [at(skills, index)._id, ...(index % 4 === 0 ? [at(skills, index + 1)._id] : [])]
    await api.patch(`workforce/update/${_id}`, {
      version,
      skills: known,
      startPlace: addressIn(index, `${index + 1} rue du Dépôt`),
    })
    return at(people, index)
  })
}

const callers = ['Émilie Roy', 'Luc Nadeau', 'Marie Fortin', 'Paul Gagné', 'Sophie Caron', 'Yves Poirier']
const titles = [
  'Laveuse qui fuit',
  'Pas de chauffage',
  'Thermopompe bruyante',
  'Frigo tiède',
  'Entretien annuel',
]

/** A job of a client in one of the towns. */
function addCall(api: Api, index: number): Promise<Stored> {
  const [firstName = '', lastName = ''] = at(callers, index).split(' ')
  return api.post('job/create/', {
    title: at(titles, index),
    description: 'Le client a appelé ce matin.',
    jobSiteType: 'ON_CLIENT_SITE',
    useClientHomeAddress: true,
    ...(index % 9 === 0 ? { priority: 'URGENT' } : {}),
    clientData: {
      firstName,
      lastName: `${lastName} ${index + 1}`,
      phone: `+1514555${String(1000 + index)}`,
      email: newPerson('client', 'fifty').email,
      languages: ['fr-FR'],
      address: addressIn(index, `${100 + index} rue Principale`),
    },
  })
}

/** A workspace of fifty technicians with 300 visits on one day, and 20 jobs that wait. */
export async function fillFifty(api: Api): Promise<{ people: Stored[]; jobs: Stored[] }> {
  const people = await addPeople(api)
  const jobs = await each(80, (index) => addCall(api, index))
  await each(300, (index) =>
    api.post('appointment/create/', {
      jobId: at(jobs, index % 60)._id,
      technicians: [at(people, index)._id],
      startAt: monday + (8 + Math.floor(index / 50) * 1.5) * hour,
      estimatedDuration: hour,
    }),
  )
  return { people, jobs }
}
