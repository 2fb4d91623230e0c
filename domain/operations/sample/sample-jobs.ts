import type { Words } from '../../kit/words/words.ts'
import type { JobPriority } from '../job-status.ts'

/**
 * When somebody goes: on which working day from today (0 is today, whatever day that is), from which wall-clock time, for
 * how many hours, and which sample technician.
 */
export type SampleVisit = { day: number; at: string; hours: number; technician: number; done?: true }

/** A job of the sample company, by the place of its client in the list. */
export type SampleJob = {
  /** By which other parts of the sample name the job. */
  key: string
  title: Words
  description: Words
  client: number
  priority?: JobPriority
  /** SCHEDULED unless said. */
  status?: 'COMPLETED' | 'FOLLOW_UP'
  visit?: SampleVisit
}

const said = (en: string, fr: string, es: string): Words => ({ en, fr, es })

/** What was done in the weeks before, the oldest first. */
const done: readonly SampleJob[] = [
  {
    key: 'cooktop',
    title: said('Cooktop element', 'Élément de plaque de cuisson', 'Resistencia de la placa'),
    description: said(
      'Left front stays cold',
      'L’avant gauche reste froid',
      'La delantera izquierda sigue fría',
    ),
    client: 3,
    status: 'COMPLETED',
    visit: { day: -22, at: '09:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'drain',
    title: said('Washer does not drain', 'Laveuse qui ne vidange pas', 'La lavadora no desagua'),
    description: said('Stops full of water', 'S’arrête pleine d’eau', 'Se para llena de agua'),
    client: 0,
    status: 'COMPLETED',
    visit: { day: -10, at: '09:00', hours: 1.5, technician: 0, done: true },
  },
  {
    key: 'freezer',
    title: said('Freezer ices up', 'Congélateur qui givre', 'El congelador hace escarcha'),
    description: said('Door does not close well', 'La porte ferme mal', 'La puerta no cierra bien'),
    client: 1,
    status: 'COMPLETED',
    visit: { day: -8, at: '13:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'belt',
    title: said('Dryer belt', 'Courroie de sécheuse', 'Correa de la secadora'),
    description: said('Drum does not turn', 'Le tambour ne tourne pas', 'El tambor no gira'),
    client: 4,
    status: 'COMPLETED',
    visit: { day: -6, at: '10:30', hours: 1, technician: 0, done: true },
  },
  {
    key: 'board',
    title: said('Oven does not heat', 'Four qui ne chauffe pas', 'El horno no calienta'),
    description: said('Display is dark', 'L’afficheur est éteint', 'La pantalla está apagada'),
    client: 2,
    status: 'COMPLETED',
    visit: { day: -4, at: '14:00', hours: 2, technician: 1, done: true },
  },
  {
    key: 'ice-maker',
    title: said('Ice maker', 'Machine à glaçons', 'Máquina de hielo'),
    description: said(
      'Makes no ice since the move',
      'Plus de glaçons depuis le déménagement',
      'Sin hielo desde la mudanza',
    ),
    client: 3,
    status: 'COMPLETED',
    visit: { day: -3, at: '09:30', hours: 1, technician: 0, done: true },
  },
  {
    key: 'hinge',
    title: said('Oven door hinge', 'Charnière de porte de four', 'Bisagra de la puerta del horno'),
    description: said('Door hangs', 'La porte pend', 'La puerta cuelga'),
    client: 1,
    status: 'COMPLETED',
    visit: { day: -2, at: '11:00', hours: 1, technician: 1, done: true },
  },
  {
    key: 'hose',
    title: said('Gas hose replaced', 'Tuyau de gaz remplacé', 'Manguera de gas cambiada'),
    description: said('For the new range', 'Pour la nouvelle cuisinière', 'Para la cocina nueva'),
    client: 4,
    status: 'COMPLETED',
    visit: { day: -1, at: '09:00', hours: 1, technician: 0, done: true },
  },
]

/** What is open: late, today, in the two weeks to come, and without a visit. */
const open: readonly SampleJob[] = [
  {
    key: 'microwave',
    title: said('Microwave sparks', 'Micro-ondes qui fait des étincelles', 'El microondas echa chispas'),
    description: said('Plate does not turn either', 'Le plateau ne tourne plus', 'El plato tampoco gira'),
    client: 2,
    visit: { day: -1, at: '15:00', hours: 1, technician: 1 },
  },
  {
    key: 'washer',
    title: said('Washer leaks', 'Laveuse qui fuit', 'La lavadora pierde agua'),
    description: said(
      'Water under the washer after the spin',
      'De l’eau sous la laveuse après l’essorage',
      'Agua bajo la lavadora tras el centrifugado',
    ),
    client: 0,
    priority: 'URGENT',
    visit: { day: 0, at: '16:00', hours: 1, technician: 0 },
  },
  {
    key: 'fridge',
    title: said('Fridge does not cool', 'Réfrigérateur qui ne refroidit pas', 'El refrigerador no enfría'),
    description: said(
      'Freezer works, fridge part is warm',
      'Le congélateur fonctionne, le bas est tiède',
      'El congelador funciona, la nevera está tibia',
    ),
    client: 1,
    priority: 'HIGH',
    visit: { day: 1, at: '09:00', hours: 1.5, technician: 1 },
  },
  {
    key: 'dishwasher',
    title: said(
      'Dishwasher installation',
      'Installation d’un lave-vaisselle',
      'Instalación de un lavavajillas',
    ),
    description: said(
      'New machine is on site',
      'L’appareil neuf est sur place',
      'La máquina nueva está en el lugar',
    ),
    client: 2,
    visit: { day: 1, at: '13:00', hours: 2, technician: 0 },
  },
  {
    key: 'dryer',
    title: said('Dryer makes a noise', 'Sécheuse bruyante', 'La secadora hace ruido'),
    description: said('Squeaks after ten minutes', 'Grince après dix minutes', 'Chirría a los diez minutos'),
    client: 0,
    visit: { day: 2, at: '10:00', hours: 1, technician: 1 },
  },
  {
    key: 'oven',
    title: said('Oven thermostat', 'Thermostat du four', 'Termostato del horno'),
    description: said('Twenty degrees too hot', 'Vingt degrés de trop', 'Veinte grados de más'),
    client: 1,
    visit: { day: 3, at: '09:30', hours: 1, technician: 0 },
  },
  {
    key: 'hood',
    title: said('Range hood cleaning', 'Nettoyage de la hotte', 'Limpieza de la campana'),
    description: said('Yearly cleaning', 'Nettoyage annuel', 'Limpieza anual'),
    client: 2,
    visit: { day: 4, at: '14:00', hours: 1, technician: 1 },
  },
  {
    key: 'wine',
    title: said('Wine cooler hums', 'Cellier bruyant', 'La vinoteca zumba'),
    description: said('At night above all', 'Surtout la nuit', 'Sobre todo de noche'),
    client: 3,
    visit: { day: 6, at: '10:00', hours: 1, technician: 0 },
  },
  {
    key: 'yearly',
    title: said('Yearly maintenance', 'Entretien annuel', 'Mantenimiento anual'),
    description: said(
      'Five machines of the kitchen',
      'Cinq appareils de la cuisine',
      'Cinco aparatos de la cocina',
    ),
    client: 4,
    visit: { day: 9, at: '13:00', hours: 3, technician: 1 },
  },
  {
    key: 'compressor',
    title: said('Fridge compressor', 'Compresseur du réfrigérateur', 'Compresor del refrigerador'),
    description: said('Part is ordered', 'La pièce est commandée', 'La pieza está pedida'),
    client: 3,
    status: 'FOLLOW_UP',
  },
  {
    key: 'estimate',
    title: said('Dishwasher smells', 'Lave-vaisselle qui sent mauvais', 'El lavavajillas huele mal'),
    description: said('Call back in the evening', 'Rappeler en soirée', 'Llamar por la tarde'),
    client: 4,
    priority: 'LOW',
  },
]

/** The jobs of 'Explore with sample data': weeks behind and before it, and something today. */
export const sampleJobs: readonly SampleJob[] = [...done, ...open]
