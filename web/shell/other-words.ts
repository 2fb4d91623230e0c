import type { Texts } from '../locales/resources.ts'
import type { ScreenName } from '../screens/route-table.ts'

/**
 * Keywords that find screens and actions. The keywords are never shown. All languages are combined, because users may
 * type French words on English screens.
 */
export const otherWords: Partial<
  Record<ScreenName | `new-${keyof Texts['shell']['create']}` | 'scan', string>
> = {
  dashboard: 'home start overview accueil tableau inicio panel',
  contacts: 'client customer people phone book clients clientèle cliente personas',
  contactAccess: 'suspend block bloquer suspendre suspender bloquear',
  company: 'business firm partner entreprise société empresa',
  feedback: 'bug idea wish suggestion commentaire idée sugerencia idea',
  job: 'work order ticket task visit visite visita travail intervention bon de travail trabajo orden',
  'service-plan':
    'recurring repeat maintenance contract récurrent entretien contrat périodique recurrente mantenimiento contrato',
  calendar:
    'schedule visit visite visita agenda appointment booking planning rendez-vous horaire cita horario',
  dispatchMap: 'route map itinéraire carte répartition ruta mapa',
  order: 'purchase buy bon de commande achat compra pedido',
  calls: 'phone telephone téléphone appel llamada',
  tasks: 'todo to-do tâche tarea pendiente',
  tag: 'label étiquette etiqueta',
  skill: 'competence qualification compétence competencia habilidad',
  brand: 'make maker marque fabricant marca',
  manual: 'guide documentation mode d’emploi manual',
  machine: 'appliance equipment device appareil équipement electrodoméstico equipo máquina',
  supplier: 'vendor wholesaler fournisseur grossiste proveedor',
  product: 'part parts stock inventory item pièce stock article pieza existencias',
  services: 'labour labor rate main-d’œuvre tarif mano de obra',
  tools: 'equipment outil herramienta',
  fleet: 'van truck vehicle car camion véhicule camioneta vehículo',
  warehouse: 'stock depot store entrepôt dépôt almacén',
  stocktake: 'inventaire comptage conteo',
  invoice: 'bill payment receivable facture paiement factura pago cobro',
  estimate: 'quote quotation proposal devis soumission estimation presupuesto cotización',
  payment: 'paid received deposit cheque paiement reçu acompte chèque pago recibido anticipo',
  'journal-entry': 'books bookkeeping ledger écritures comptabilité grand livre contabilidad asientos',
  'journal-file': 'quickbooks xero sage fec iif export accountant exporter comptable exportar contador',
  'ledger-account': 'books bookkeeping ledger comptes comptabilité cuentas contabilidad',
  financialReports:
    'books bookkeeping trial balance profit loss bénéfice balance comptabilité contabilidad balance resultados',
  integrityCheck:
    'audit proof gaps differences preuve contrôle écarts intégrité auditoría prueba diferencias integridad',
  bank: 'statement reconciliation transfer relevé rapprochement virement extracto conciliación transferencia',
  receivables: 'owed debt overdue aging ageing unpaid dû créances impayés deuda vencido antigüedad',
  recurring: 'subscription repeat monthly billing abonnement mensuel récurrent suscripción mensual periódica',
  charges: 'unbilled not billed parts labour non facturé pièces sin facturar piezas',
  margins: 'profit cost gain profitability bénéfice rentabilité ganancia rentabilidad',
  reports:
    'revenue sales figures statistics chart analytics revenus ventes chiffres statistiques ingresos ventas cifras estadísticas',
  'supplier-bill': 'payable vendor invoice fournisseur à payer proveedor por pagar',
  'tax-adjustment': 'gst qst vat tps tvq tva itc bad debt redressement ajuste iva créance irrécouvrable',
  expense: 'cost receipt dépense frais gasto',
  reviews: 'rating stars avis étoiles reseña',
  workforce:
    'staff team employee technician member user équipe employé technicien personnel empleado técnico usuario',
  timesheet: 'hours payroll time clock heures paie temps horas nómina tiempo',
  access: 'role permission right rôle droit rol permiso',
  template: 'mail email message sms courriel modèle plantilla correo',
  payments: 'card bank carte banque tarjeta banco',
  configuration:
    'settings tax holiday taxe férié impuesto festivo numbering hours options réglages paramètres numérotation ajustes',
  scan: 'barcode qr camera label code-barres caméra étiquette lire código barras cámara etiqueta leer',
  'new-job': 'work order ticket add create travail intervention ajouter trabajo orden',
  'new-client': 'customer contact add create cliente clienta ajouter',
  'new-invoice': 'bill add create facturer facture factura',
  'new-product': 'part item service stock pièce article pieza',
  'new-machine': 'appliance equipment device appareil équipement electrodoméstico equipo máquina',
  'new-supplier': 'vendor fournisseur proveedor',
  'new-company': 'business entreprise empresa',
  'new-task': 'todo to-do tâche tarea pendiente add ajouter',
  'new-feedback': 'bug idea wish suggestion idée sugerencia',
  'new-invitation':
    'invite user member colleague technician employee staff add inviter collègue employé technicien utilisateur invitar colega empleado técnico usuario',
}
