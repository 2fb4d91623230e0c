import { estimateStates } from '../accounting/estimate-status.ts'
import { invoiceStates } from '../accounting/invoice-status.ts'
import { paymentMethodWords } from '../accounting/payment-methods.ts'
import { paymentTermWords } from '../people/payment-terms.ts'
import { conditionWords } from '../inventory/conditions.ts'
import { repairStates } from '../equipment/appliances.ts'
import { folded } from '../kit/words/fold.ts'
import { wayWords } from '../kit/value/way-words.ts'
import type { Words } from '../kit/words/words.ts'
import { appointmentStates } from '../operations/appointment-status.ts'
import { jobStates } from '../operations/jobs/job-status.ts'
import { jobPriorityWords, jobSiteWords } from '../operations/jobs/job-words.ts'
import { timeOffKindWords } from '../people/time-off-words.ts'

/** Further words for the codes of choices, from the screens and from other programs. */
const spoken: Readonly<Record<string, string>> = {
  // Kinds of appliances
  FRIDGE: 'Refrigerator|Réfrigérateur|Frigo|Refrigerador|Nevera',
  WASHER: 'Washing machine|Laveuse|Machine à laver|Lavadora',
  DRYER: 'Sécheuse|Secadora',
  RANGE: 'Stove|Cuisinière|Poêle|Cocina|Estufa',
  OVEN: 'Four|Horno',
  DISHWASHER: 'Lave-vaisselle|Lavavajillas|Lavaplatos',
  MICROWAVE: 'Four à micro-ondes|Micro-ondes|Microondas',
  FREEZER: 'Congélateur|Congelador',
  ICE_MAKER: 'Machine à glaçons|Máquina de hielo',
  WINE_COOLER: 'Cellier|Vinoteca',
  COOKTOP: 'Table de cuisson|Plaque de cuisson|Placa de cocción',
  WALL_OVEN: 'Four encastré|Horno empotrado',
  RANGE_HOOD: 'Hood|Hotte|Hotte de cuisine|Campana',
  WARMING_DRAWER: 'Tiroir chauffant|Cajón calientaplatos',
  WASHER_DRYER: 'Laveuse-sécheuse|Lavasecadora',
  GARBAGE_DISPOSAL: 'Broyeur à déchets|Triturador de residuos',
  TRASH_COMPACTOR: 'Compacteur à déchets|Compactador de basura',
  COFFEE_MACHINE: 'Coffee maker|Machine à café|Cafetière|Cafetera',
  BARBECUE: 'BBQ|Barbacoa',
  FIREPLACE: 'Foyer|Chimenea',
  FURNACE: 'Fournaise|Horno de calefacción',
  BOILER: 'Chaudière|Caldera',
  WATER_HEATER: 'Chauffe-eau|Calentador de agua',
  HEAT_PUMP: 'Thermopompe|Bomba de calor',
  AIR_CONDITIONER: 'Climatiseur|Aire acondicionado',
  THERMOSTAT: 'Termostato',
  AIR_EXCHANGER: 'Échangeur d’air|Intercambiador de aire',
  HUMIDIFIER: 'Humidificateur|Humidificador',
  DEHUMIDIFIER: 'Déshumidificateur|Deshumidificador',
  SUMP_PUMP: 'Pompe de puisard|Bomba de sumidero',
  WATER_SOFTENER: 'Adoucisseur d’eau|Ablandador de agua',
  VACUUM: 'Vacuum cleaner|Aspirateur|Aspiradora',
  // Classes and power sources of appliances
  UNKNOW: 'Unknown|Inconnu|Inconnue|Desconocido|Desconocida',
  RESIDENTIAL: 'Résidentielle|Résidentiel|Residencial',
  COMMERCIAL: 'Commerciale|Comercial',
  GAS: 'Gaz|Natural gas|Gaz naturel',
  ELECTRIC: 'Electricity|Electrical|Électricité|Électrique|Electricidad|Eléctrico|Eléctrica',
  // Types of ledger accounts
  ASSET: 'Assets|Actif|Actifs|Activo|Activos',
  LIABILITY: 'Liabilities|Passif|Passifs|Pasivo|Pasivos',
  EQUITY: 'Capital|Capitaux propres|Patrimonio|Patrimonio neto',
  INCOME: 'Revenue|Revenues|Produit|Produits|Revenus|Ingreso|Ingresos',
  EXPENSE: 'Expenses|Charge|Charges|Dépenses|Gasto|Gastos',
  // Clients and accounts
  INDIVIDUAL: 'Person|Particulier|Particular',
  ENTREPRISE: 'Company|Business|Enterprise|Société|Compagnie|Empresa',
  HOMEOWNER: 'Propriétaire occupant|Propietario de la casa',
  TENANT: 'Locataire|Inquilino',
  LANDLORD: 'Locateur|Arrendador',
  ROOMMATE: 'Colocataire|Compañero de cuarto',
  LEASEHOLDER: 'Titulaire du bail|Titular del contrato',
  HOUSEMATE: 'Cohabitant|Compañero de casa',
  DWELLER: 'Occupant|Ocupante',
  'PROPERTY OWNER': 'Owner|Propriétaire|Propietario',
  HOUSE_GUEST: 'Guest|Invité|Invitado',
  FAMILY_MEMBER: 'Membre de la famille|Familiar',
  MALE: 'Man|M|Homme|Hombre',
  FEMALE: 'Woman|F|Femme|Mujer',
  // Calls
  IN: 'Inbound|Incoming|Entrant|Entrante',
  OUT: 'Outbound|Outgoing|Sortant|Saliente',
  RINGING: 'Sonne|Sonando',
  ENDED: 'Terminé|Terminée|Terminada',
  // Time off and ways to reach somebody
  TRAINING: 'Formación',
  MOBILE: 'Mobile|Móvil',
  // Units of recurrence
  DAY: 'Jour|Día|Days|Jours|Días|Daily|Quotidien|Diario|The same day, or the last of a shorter month|Le même jour, ou le dernier d’un mois plus court|El mismo día, o el último de un mes más corto|The same day, or the last day of a shorter month|Le même jour, ou le dernier jour d’un mois plus court|El mismo día, o el último día de un mes más corto',
  WEEK: 'Semaine|Semana|Weeks|Semaines|Semanas|Weekly|Hebdomadaire|Semanal',
  MONTH: 'Mois|Mes|Months|Meses|Monthly|Mensuel|Mensual',
  YEAR: 'Année|Año|Years|Années|An|Ans|Años|Yearly|Annual|Annually|Annuel|Anual',
  WEEKDAY:
    'The same weekday, such as the second Tuesday|Le même jour de la semaine, comme le deuxième mardi|El mismo día de la semana, como el segundo martes',
  MON: 'Monday|Lundi|Lunes',
  TUE: 'Tuesday|Mardi|Martes',
  WED: 'Wednesday|Mercredi|Miércoles',
  THU: 'Thursday|Jeudi|Jueves',
  FRI: 'Friday|Vendredi|Viernes',
  SAT: 'Saturday|Samedi|Sábado',
  SUN: 'Sunday|Dimanche|Domingo',
  // Types of tags and statuses
  JOB: 'Travail|Trabajo',
  BRAND: 'Marque|Marca',
  TASK: 'Tâche|Tarea',
  MANUAL: 'Manuel',
  FEEDBACK: 'Rétroaction|Sugerencia',
  SUPPLIER: 'Fournisseur|Proveedor',
  CUSTOMER: 'Acheteur|Comprador',
  CLIENT: 'Cliente',
  APPLIANCE: 'Électroménager|Electrodoméstico|Aparato',
  MACHINE: 'Appareil|Equipo|Máquina',
  PRODUCT_CATEGORY: 'Catégorie de produit|Categoría de producto',
  PRODUCT_ITEM_TYPE: 'Type d’article|Tipo de artículo',
  ACCOUNT: 'Compte|Cuenta',
  ORDER: 'Commande|Pedido',
  BILLING: 'Facturation|Facturación',
  EQUIPMENT: 'Équipement|Appareil|Equipo',
  INVENTORY: 'Inventaire|Inventario',
  // Kinds of products
  PRODUCT:
    'Produit|Producto|Products|Stockable|Stockable Product|Storable|Storable Product|Consumable|Goods|Inventory|Inventory Item|Inventory Part|Non-inventory|Non-inventory Item|Non-inventory Part|Noninventory|Stock|Stock Item|Part|Parts|Material|Materials|Merchandise|Produit stockable|Consommable|Bien|Biens|Inventaire|Article en stock|Hors inventaire|Article hors stock|Pièce|Pièces|Matériel|Matériaux|Marchandise|Almacenable|Producto almacenable|Consumible|Bienes|Inventario|Artículo de inventario|No inventariable|Pieza|Piezas|Materiales|Mercancía',
  SERVICE: 'Servicio|Services|Servicios|Service Item|Labor|Labour|Main-d’œuvre|Mano de obra',
  TOOL: 'Outil|Herramienta|Tools|Outils|Herramientas',
  OTHER: 'Autre|Otro|Otra',
  // Feedback
  BUG: 'Bogue|Error',
  FEATURE: 'Fonctionnalité|Función',
  DASHBOARD: 'Tableau de bord|Panel',
  HR: 'RH|RR. HH.',
  DATABASES: 'Bases de données|Bases de datos',
  OPERATIONS: 'Operaciones',
  COMMUNICATION: 'Comunicación',
  ACCOUNTING: 'Comptabilité|Contabilidad',
  SYSTEM: 'Système|Sistema',
  PENDING: 'En attente|Pendiente',
  IN_PROGRESS: 'Working on|Under way|En cours|En curso',
  TESTING: 'En test|En essai|En pruebas',
  RELEASED: 'Publié|Publicado',
  BACKLOG: 'Shelved|Mis de côté|Aplazado',
  MAYBE: 'Maybe later|Peut-être plus tard|Quizás más tarde',
  P0: 'P0 (highest)|P0 (la plus haute)|P0 (la más alta)',
  P20: 'P20 (lowest)|P20 (la plus basse)|P20 (la más baja)',
  // States of jobs and documents in other programs
  SCHEDULED:
    'Upcoming|Active|Open|In progress|Today|New|Unscheduled|Not scheduled|Needs scheduling|Confirmed|Assigned|Dispatched|Planned|Pending|Planifié|Planifiée|Prévu|Prévue|En cours|Ouvert|Ouverte|À venir|Nouveau|Non planifié|À planifier|En attente|Programado|Programada|Abierto|Abierta|En curso|Próximo|Nuevo|Pendiente|Por programar',
  COMPLETED:
    'Complete|Done|Closed|Finished|Archived|Invoiced|Requires invoicing|Paid|Billed|Work completed|Terminé|Terminée|Complété|Complétée|Achevé|Fermé|Fermée|Facturé|Facturée|Payé|Archivé|Completado|Completada|Cerrado|Cerrada|Facturado|Finalizado|Finalizada|Terminado|Terminada|Pagado|Archivado',
  CANCELLED:
    'Canceled|Void|Voided|Deleted|User canceled|Pro canceled|Annulé|Annulée|Supprimé|Cancelado|Cancelada|Anulado|Anulada',
  FOLLOW_UP:
    'On hold|Action required|Needs parts|Waiting for parts|Awaiting parts|Requires follow up|À suivre|Suivi|Suivi requis|En suspens|En attente de pièces|Seguimiento|En espera|En espera de piezas|Requiere seguimiento',
  NEW: 'Scheduled|Upcoming|Open|Confirmed|Assigned|Dispatched|Planned|Unconfirmed|Planifié|Planifiée|Prévu|Prévue|Confirmé|Programada|Confirmada|No|Non',
  COMPLETE:
    'Completed|Done|Closed|Finished|Yes|Complété|Complétée|Terminé|Terminée|Oui|Completado|Finalizada|Sí',
  DELAYED: 'Late|Overdue|En retard|Retrasado|Atrasada',
  DRAFT: 'Brouillon|Borrador',
  SENT: 'Open|Unpaid|Awaiting payment|Awaiting response|Awaiting approval|Changes requested|Pending|Outstanding|Partially paid|Partial|Posted|Not paid|Not due|In payment|Viewed|Delivered|Submitted|Quotation sent|Ouverte|Impayée|En attente|En attente de paiement|En attente de réponse|Partiellement payée|Envoyée|Transmise|Abierta|Impagada|Pendiente|Pendiente de pago|Parcialmente pagada|Enviada|Enviado',
  PAID: 'Closed|Paid in full|Fully paid|Deposited|Payée|Réglée|Acquittée|Fermée|Pagada|Cobrada|Cerrada',
  OVERDUE: 'Past due|Late|En retard|Échue|En souffrance|Vencida|Atrasada',
  ACCEPTED:
    'Approved|Won|Converted|Invoiced|Sales order|Closed|Acceptée|Approuvée|Convertie|Gagnée|Facturée|Aceptado|Aceptada|Aprobado|Aprobada|Convertido|Ganado|Facturado',
  DECLINED:
    'Rejected|Lost|Refused|Cancelled|Canceled|Refusée|Rejetée|Perdue|Annulée|Rechazado|Rechazada|Perdido|Cancelado',
  EXPIRED: 'Lapsed|Expirée|Périmée|Vencido|Caducado',
  // Categories of expenses in accounting programs
  PARTS:
    'Parts and material|Parts & materials|Materials|Job supplies|Job materials|Supplies and materials|Supplies & materials|Cost of goods sold|Purchases|Pièces et matériel|Pièces|Matériaux|Fournitures et matériaux|Achats|Coût des marchandises vendues|Piezas y material|Piezas|Materiales|Compras',
  TOOLS:
    'Tools and equipment|Small tools|Small tools and equipment|Equipment|Outils|Outillage|Petits outils|Herramientas',
  FUEL: 'Gas|Gasoline|Gas and fuel|Automobile fuel|Vehicle fuel|Diesel|Essence|Carburant|Combustible|Gasolina',
  MEALS:
    'Meals and entertainment|Meals & entertainment|Travel meals|Food|Repas|Repas et représentation|Comidas',
  LODGING: 'Hotel|Hotels|Accommodation|Travel lodging|Hébergement|Hôtel|Alojamiento',
  PARKING:
    'Parking and tolls|Parking & tolls|Tolls|Stationnement|Stationnement et péages|Péages|Estacionamiento y peajes|Estacionamiento|Peajes',
  SUBCONTRACTOR:
    'Subcontractors|Contractors|Contract labor|Contract labour|Subcontracted labor|Sous-traitant|Sous-traitants|Sous-traitance|Subcontratista|Subcontratistas',
  OFFICE:
    'Office supplies|Office expenses|Office supplies and software|Office supplies & software|Bureau|Fournitures de bureau|Frais de bureau|Oficina|Material de oficina',
  NA: 'N/A|S. O.|N/D',
  '15m': '15 min',
  '30m': '30 min',
  '1h': '1 hour|1 heure|1 hora',
  '2h': '2 hours|2 heures|2 horas',
  '4h': '4 hours|4 heures|4 horas',
  '8h': '8 hours|8 heures|8 horas',
  '16h': '16 hours|16 heures|16 horas',
  '24h': '24 hours|24 heures|24 horas',
  '3d': '3 days|3 jours|3 días',
  '1w': '1 week|1 semaine|1 semana',
  '2w': '2 weeks|2 semaines|2 semanas',
  '1m': '1 month|1 mois|1 mes',
  '3m': '3 months|3 mois|3 meses',
  '1y': 'a year|1 year|un an|un año',
  more1y: 'more than a year|plus d’un an|más de un año',
}

/** Words that the domain already declares for its codes. */
const worded: readonly Readonly<Record<string, Words>>[] = [
  jobSiteWords,
  jobPriorityWords,
  conditionWords,
  paymentTermWords,
  paymentMethodWords,
  timeOffKindWords,
  wayWords,
  jobStates.words,
  appointmentStates.words,
  repairStates.words,
  invoiceStates.words,
  estimateStates.words,
]

const said = [
  ...Object.entries(spoken).flatMap(([code, words]) => words.split('|').map((word) => ({ code, word }))),
  ...worded.flatMap((codes) =>
    Object.entries(codes).flatMap(([code, words]) => Object.values(words).map((word) => ({ code, word }))),
  ),
].map(({ code, word }) => ({ code, word: folded(word) }))

const codes = new Map<string, Set<string>>()
for (const { code, word } of said) codes.set(word, (codes.get(word) ?? new Set()).add(code))

/** The option that a text means: its code in any notation, or a word for it in any language. */
export function codeCalled(options: readonly string[], text: string): string | undefined {
  const word = folded(text)
  const known = codes.get(word)
  return options.find((option) => folded(option) === word) ?? options.find((option) => known?.has(option))
}
