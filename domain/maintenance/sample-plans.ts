import type { CalendarUnit } from '../kit/time/calendar-steps.ts'
import type { Words } from '../kit/words/words.ts'

/** A service plan of the sample company, at the place of a sample job; `starts` counts working days from today. */
type SamplePlan = {
  title: Words
  description: Words
  /** The key of the sample job at whose place the work is done. */
  job: string
  /** The place of its machine in the list of sample machines. */
  machine?: number
  frequency: CalendarUnit
  starts: number
  leadDays: number
}

/** The service plans of 'Explore with sample data': their first jobs are made in the weeks after. */
export const samplePlans: readonly SamplePlan[] = [
  {
    title: { en: 'Yearly maintenance', fr: 'Entretien annuel', es: 'Mantenimiento anual' },
    description: {
      en: 'Check pump and door seal, clean the filter',
      fr: 'Vérifier la pompe et le joint de porte, nettoyer le filtre',
      es: 'Revisar la bomba y la junta de la puerta, limpiar el filtro',
    },
    job: 'washer',
    machine: 0,
    frequency: 'YEAR',
    starts: 40,
    leadDays: 30,
  },
  {
    title: { en: 'Weekly cleaning', fr: 'Nettoyage hebdomadaire', es: 'Limpieza semanal' },
    description: {
      en: 'Clean the laundry room and its machines',
      fr: 'Nettoyer la buanderie et ses appareils',
      es: 'Limpiar la lavandería y sus máquinas',
    },
    job: 'washer',
    frequency: 'WEEK',
    starts: 8,
    leadDays: 5,
  },
]
