import type { Priority, ProgressStatus } from '../collaboration/work-items.ts'
import type { Words } from '../kit/words/words.ts'
import type { RepeatSetting } from './repeat.ts'

const said = (en: string, fr: string, es: string): Words => ({ en, fr, es })

/** A task of the sample company; days are working days from today. */
export type SampleTask = {
  name: Words
  starts?: number
  ends?: number
  priority?: Priority
  progressStatus: ProgressStatus
  repeatSetting?: RepeatSetting
  /** The sample job it is about, and its client, by the job's key. */
  job?: string
  /** Whose it is: who makes the sample, or one of its technicians by their place in the list. */
  given: 'ME' | number
}

/** The tasks of 'Explore with sample data': one of today, one overdue, one that repeats. */
export const sampleTasks: readonly SampleTask[] = [
  {
    name: said(
      'Call the building manager about the dryer vents',
      'Appeler le gérant de l’immeuble au sujet des conduits de sécheuse',
      'Llamar al administrador del edificio por los conductos de secadora',
    ),
    ends: 0,
    priority: 'P1',
    progressStatus: 'PENDING',
    job: 'dryer',
    given: 'ME',
  },
  {
    name: said(
      'Order more drain pumps for the van',
      'Commander d’autres pompes de vidange pour la camionnette',
      'Pedir más bombas de desagüe para la furgoneta',
    ),
    ends: -1,
    priority: 'P3',
    progressStatus: 'IN_PROGRESS',
    given: 0,
  },
  {
    name: said(
      'Check the van’s tools',
      'Vérifier les outils de la camionnette',
      'Revisar las herramientas de la furgoneta',
    ),
    starts: 1,
    ends: 3,
    progressStatus: 'PENDING',
    repeatSetting: { frequency: 'MONTH', interval: 1 },
    given: 1,
  },
]

/** A call of the sample company: on which working day from today and at what time, `spoken` seconds, 0 for unanswered. */
export type SampleCall = {
  day: number
  at: string
  direction: 'IN' | 'OUT'
  spoken: number
  /** The sample client at the other end by their place in the list; else a number nobody knows. */
  client?: number
  reason?: Words
  outcome?: Words
  salesLead?: true
}

/** The number of a caller whom the sample company does not know. */
export const unknownCaller = '+15145550199'

/** The calls of 'Explore with sample data': one that nobody has returned, one that was. */
export const sampleCalls: readonly SampleCall[] = [
  {
    day: -3,
    at: '09:12',
    direction: 'IN',
    spoken: 214,
    client: 0,
    reason: said('Washer leaks', 'Laveuse qui coule', 'La lavadora pierde agua'),
    outcome: said('Visit booked', 'Visite réservée', 'Visita reservada'),
  },
  { day: -2, at: '11:40', direction: 'IN', spoken: 0, client: 2 },
  {
    day: -2,
    at: '13:05',
    direction: 'OUT',
    spoken: 96,
    client: 2,
    reason: said('Called back', 'Rappel', 'Llamada devuelta'),
    outcome: said('Gave the price', 'Prix donné', 'Precio indicado'),
  },
  {
    day: -1,
    at: '10:20',
    direction: 'IN',
    spoken: 167,
    reason: said('Repairs heat pumps?', 'Réparez-vous les thermopompes ?', '¿Reparan bombas de calor?'),
    salesLead: true,
  },
  { day: -1, at: '16:48', direction: 'IN', spoken: 0, client: 1 },
]
