import type { PaymentMethod } from '../accounting/payment-methods.ts'
import type { PaymentTerm } from '../people/payment-terms.ts'
import type { Decimal } from '../kit/value/money.ts'
import type { Words } from '../kit/words/words.ts'
import type { JobPriority } from '../operations/job-status.ts'

/** A line of a sample invoice. */
type SampleLine = { name: Words; quantity: Decimal; unitPrice: Decimal }

/** The invoice of a sample job: on which working day it was issued, null for a draft, and what was paid of it. */
export type SampleBill = {
  issued: number | null
  terms: PaymentTerm
  lines: readonly SampleLine[]
  /** An amount, or all of it, on a working day. */
  paid?: { amount: Decimal | 'ALL'; day: number; method: PaymentMethod }
}

/**
 * When somebody goes: on which working day from today (0 is today, whatever day that is), from which wall-clock time, for
 * how many hours, and which sample technician.
 */
export type SampleVisit = { day: number; at: string; hours: number; technician: number; done?: true }

/** A job of the sample company, by the place of its client in the list. */
export type SampleJob = {
  /** By which a machine names the job it is repaired on. */
  key: string
  title: Words
  description: Words
  client: number
  priority?: JobPriority
  /** SCHEDULED unless said. */
  status?: 'COMPLETED' | 'FOLLOW_UP'
  visit?: SampleVisit
  bill?: SampleBill
}

const said = (en: string, fr: string, es: string): Words => ({ en, fr, es })
const labour = (quantity: Decimal): SampleLine => ({
  name: said('Labour', 'Main-d’œuvre', 'Mano de obra'),
  quantity,
  unitPrice: '95.00',
})
const diagnosis: SampleLine = {
  name: said('Diagnosis on site', 'Diagnostic sur place', 'Diagnóstico a domicilio'),
  quantity: '1',
  unitPrice: '89.00',
}
const part = (name: Words, unitPrice: Decimal): SampleLine => ({ name, quantity: '1', unitPrice })

/** What was done in the weeks before, the oldest first, with what was invoiced of it and paid. */
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
    bill: {
      issued: -22,
      terms: 'NET15',
      lines: [diagnosis, part(said('Element', 'Élément', 'Resistencia'), '118.00')],
    },
  },
  {
    key: 'drain',
    title: said('Washer does not drain', 'Laveuse qui ne vidange pas', 'La lavadora no desagua'),
    description: said('Stops full of water', 'S’arrête pleine d’eau', 'Se para llena de agua'),
    client: 0,
    status: 'COMPLETED',
    visit: { day: -10, at: '09:00', hours: 1.5, technician: 0, done: true },
    bill: {
      issued: -10,
      terms: 'NET30',
      lines: [labour('1.5'), part(said('Drain pump', 'Pompe de vidange', 'Bomba de desagüe'), '84.95')],
      paid: { amount: 'ALL', day: -6, method: 'BANK_TRANSFER' },
    },
  },
  {
    key: 'freezer',
    title: said('Freezer ices up', 'Congélateur qui givre', 'El congelador hace escarcha'),
    description: said('Door does not close well', 'La porte ferme mal', 'La puerta no cierra bien'),
    client: 1,
    status: 'COMPLETED',
    visit: { day: -8, at: '13:00', hours: 1, technician: 1, done: true },
    bill: {
      issued: -8,
      terms: 'COD',
      lines: [labour('1'), part(said('Door seal', 'Joint de porte', 'Junta de la puerta'), '109.00')],
    },
  },
  {
    key: 'belt',
    title: said('Dryer belt', 'Courroie de sécheuse', 'Correa de la secadora'),
    description: said('Drum does not turn', 'Le tambour ne tourne pas', 'El tambor no gira'),
    client: 4,
    status: 'COMPLETED',
    visit: { day: -6, at: '10:30', hours: 1, technician: 0, done: true },
    bill: {
      issued: -6,
      terms: 'COD',
      lines: [labour('1'), part(said('Dryer belt', 'Courroie de sécheuse', 'Correa de secadora'), '24.50')],
      paid: { amount: 'ALL', day: -6, method: 'CREDIT_CARD' },
    },
  },
  {
    key: 'board',
    title: said('Oven does not heat', 'Four qui ne chauffe pas', 'El horno no calienta'),
    description: said('Display is dark', 'L’afficheur est éteint', 'La pantalla está apagada'),
    client: 2,
    status: 'COMPLETED',
    visit: { day: -4, at: '14:00', hours: 2, technician: 1, done: true },
    bill: {
      issued: -3,
      terms: 'NET30',
      lines: [
        labour('2'),
        part(said('Oven control board', 'Carte de commande de four', 'Placa de control del horno'), '235.00'),
      ],
      paid: { amount: '150.00', day: -1, method: 'CHECK' },
    },
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
    bill: { issued: 0, terms: 'NET30', lines: [diagnosis, labour('1')] },
  },
  {
    key: 'hinge',
    title: said('Oven door hinge', 'Charnière de porte de four', 'Bisagra de la puerta del horno'),
    description: said('Door hangs', 'La porte pend', 'La puerta cuelga'),
    client: 1,
    status: 'COMPLETED',
    visit: { day: -2, at: '11:00', hours: 1, technician: 1, done: true },
    bill: { issued: null, terms: 'NET30', lines: [labour('1')] },
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
