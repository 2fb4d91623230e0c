const formerJob =
  'job|job number|job no|job id|number|work order|work order number|invoice number|job title|title|visit title|job name|service|numero de travail|no de travail|travail|bon de travail|titre du travail|titre|numero de trabajo|no de trabajo|trabajo|orden de trabajo|titulo'
const formerTechnicians =
  'technicians|technician|visits assigned to|assigned to|assigned employees|assigned employee|assigned technicians|assigned team members|employees|employee|crew|team|technicien|techniciens|technicien assigne|techniciens assignes|attribue a|assigne a|employes|equipe|tecnico|tecnicos|tecnicos asignados|asignado a|empleados|equipo'
// Headings of invoices, estimates and other documents of other programs.
const documentClient =
  'client|customer|client name|customer name|customer full name|customer full|display name|partner|invoice partner display name|bill to|name|account holder|nom du client|nom|cliente|nombre del cliente|nombre|socio|client phone|customer phone|phone|phone number|mobile phone|mobile number|client phone number|telephone|telephone du client|telefono|telefono del cliente|client email|customer email|email|e mail|courriel|courriel du client|correo|correo electronico|correo del cliente|account|account number|account no|customer number|client number|compte|numero de compte|no de compte|cuenta|numero de cuenta|numero de client|no de client|numero de cliente'
const documentJob =
  'job|job number|job no|work order|travail|no de travail|numero de travail|trabajo|numero de trabajo|orden de trabajo'
const documentDescription =
  'subject|title|description|memo|memo description|job description|service|product service|titre|objet|asunto|titulo|descripcion|concepto'
const documentTax =
  'tax|taxes|tax amount|total tax|tax total|sales tax|gst qst|taxe|montant des taxes|total des taxes|tps tvq|impuesto|impuestos|monto de impuestos'
const documentTotal =
  'total|total amount|amount|total with tax|grand total|total in currency signed|total signed|total in currency|invoice total|invoice amount|montant|montant total|total ttc|total taxes comprises|total general|monto|monto total|importe|importe total|total imp incl'
const documentDate =
  'date|day|issued|issued date|issue date|date issued|created|created date|invoice date|invoice bill date|bill date|billing date|invoiced on|transaction date|date d emission|date de facture|date de la facture|date de facturation|emise le|emision|fecha|fecha de factura|fecha de emision|fecha de facturacion'

/**
 * The folded headings of each field in other programs, in three languages. A field's name and label are always
 * recognised. A key such as `product.name` applies only to products.
 */
export const synonyms: Readonly<Record<string, string>> = {
  firstName:
    'first name|firstname|given name|first|prenom|nombre de pila|nombre|nombres|primer nombre|contact first name|customer first name|client first name|prenom du client|prenom du contact|nombre del contacto',
  lastName:
    'last name|lastname|surname|family name|last|nom de famille|nom famille|apellido|apellidos|nom|contact last name|customer last name|client last name|nom de famille du client|apellido paterno|primer apellido|apellidos del contacto',
  name: 'name|full name|display name|client|client name|customer|customer name|contact|contact name|company|company name|nom complet|nom du client|nom client|nom et prenom|raison sociale|entreprise|fournisseur|supplier|vendor|vendor name|nombre completo|cliente|nombre del cliente|proveedor|empresa|nom|nombre|title|titre|customer full name|client full name|file as|nombre y apellidos|nom affiche|nom d affichage|nombre para mostrar|nom du fournisseur|vendor display name|supplier name|nombre del proveedor|razon social|nom de l entreprise|nom de la compagnie|nom de la societe|nombre de la empresa|nombre de la compania|customer display name|client display name|nombre del contacto principal|primary contact|contact full name|customer contact|account name',
  email:
    'email|e mail|mail|email address|e mail address|main email|courriel|adresse courriel|adresse de courriel|adresse electronique|correo|correo electronico|email 1|e mails|emails|e mail 1 value|primary email|customer email|client email|contact email|courriel principal|courriel du client|adresse de messagerie|adresse e mail|mel|correo electronico 1|correo principal|direccion de correo electronico|email address 1|e mail address 1|email 1 address|main email address|primary email address|email principal|correo 1|contact email address',
  additionalEmails:
    'email 2|other email|secondary email|alternate email|courriel 2|autre courriel|correo 2|otro correo|work email|additional emails|e mail 2 value|e mail 3 value|e mail 2 address|e mail 3 address|email 3|cc email|adresse de messagerie 2|adresse de messagerie 3|courriel 3|correo electronico 2|correo electronico 3|personal email|home email|business email|office email|secondary email address|alternate email address|other emails|email address 2|email 2 address|email 3 address|cc emails|bcc email|billing email|e mail 2|e mail 3|email 4|autre adresse courriel|autres courriels|courriel secondaire|otros correos|correo alternativo|courriel de facturation|email|e mail|email address|courriel',
  phone:
    'phone|phone number|phone numbers|telephone|tel|main phone|mobile|mobile phone|cell|cell phone|cellphone|cellular|primary phone|phone 1|home phone|numero de telephone|no de telephone|telephone 1|telephone principal|cellulaire|portable|telefono|telefono principal|movil|celular|numero de telefono|tel 1|n de telephone|main phone s|mobile phone s|phone 1 value|mobile phone number|phone mobile|tel mobile|telephone mobile|mobile 1|home phone s|work phone s|other phone s|customer phone|client phone|contact phone|telephone du client|telephone cellulaire|no de cellulaire|telephone domicile|telephone maison|telephone residence|telefono movil|telefono celular|telefono de casa|telefono particular|tel cellulaire|tel cell|cell number|mobile number|numero de cellulaire|numero de telephone cellulaire|numero de telephone principal|tel principal|tel domicile|tel residence|tel maison|n de telephone principal|numero de celular|numero de movil|mobile phone no|cell no|mobile no|phone no|contact number|contact no|primary number|main number|main line|primary phone number|daytime phone|day phone|telephone number|numero principal|numero de contacto|telefono 1|cell phone number|mobiltelefon|home phone number|home number|home tel|residential phone',
  additionalPhones:
    'phone 2|other phone|work phone|office phone|business phone|alternate phone|secondary phone|phone 3|telephone 2|autre telephone|telephone travail|telephone bureau|tel 2|telefono 2|otro telefono|telefono del trabajo|additional phones|fax|work phone s|home phone s|mobile phone s|other phone s|fax s|phone 2 value|phone 3 value|phone 4 value|business phone 2|home phone 2|alt phone|alt phone 1|alternate phone number|mobile|mobile phone|cell|cell phone|home phone|phone|main phone|primary phone|telephone|cellulaire|portable|tel mobile|telephone mobile|telephone cellulaire|telephone domicile|telephone maison|telephone residence|business fax|home fax|telecopieur|telec|telephone au travail|tel bureau|movil|celular|telefono|telefono movil|telefono celular|telefono de casa|telefono de la oficina|tel cellulaire|tel cell|tel domicile|tel residence|tel maison|tel travail|telephone de travail|telephone du bureau|numero de telephone au travail|numero de telephone au bureau|numero de telephone du bureau|numero de telephone cellulaire|numero de cellulaire|cell number|mobile number|numero de celular|numero de movil|work phone number|home phone number|home number|work number|office number|business number|other number|alternate number|secondary number|cell phone number|daytime phone|day phone|evening phone|night phone|fax number|fax phone|fax phone s|emergency phone|contact number|primary number|main number|phone 4|phone 5|phone no|mobile no|other phones|phones|telephone 3|autre numero|otro numero|office phone number|business phone number|secondary phone number|numero alternatif|numero de trabajo|autres telephones|otros telefonos|text message enabled phone',
  phones:
    'phone|phones|telephone|tel|telefono|phone number|main phone|main phone s|phone numbers|mobile|work phone|business phone|telephones|no de telephone|numero de telephone|telefonos|numero de telefono|fax|alt phone',
  emails:
    'email|emails|e mail|courriel|correo|main email|e mails|email address|adresse courriel|adresse e mail|correo electronico|cc email',
  country: 'country|country code|pays|pais|country region|pays region|pais region|billing country|country id',
  languages:
    'language|languages|preferred language|lang|langue|langues|langue preferee|idioma|idiomas|locale|communication language|langue de correspondance|idioma preferido|spoken language|client language|customer language|langue du client|langue parlee|idioma del cliente',
  tags: 'tag|tags|labels|groups|category|categories|etiquette|etiquettes|mots cles|groupe|etiqueta|etiquetas|grupo|group membership|customer type|client tags|customer tags|category id|categorias|type de client|tipo de cliente|etiquettes client|client type|customer group|segment|segments|etiqueta s',
  notes:
    'note|notes|comment|comments|remarks|description|remarque|remarques|commentaire|commentaires|nota|notas|observaciones|comentarios|internal notes|customer notes|client notes|notes internes|notas internas|memo|observations|customer note|client note|additional notes|other notes|notes client|notes du client|general notes|private notes|job notes|property notes|notas del cliente',
  note: 'note|notes|comment|comments|remarks|remarque|remarques|commentaire|commentaires|nota|notas|observaciones|comentarios|memo|observations|internal notes|notes internes|notas internas',
  description:
    'description|desc|details|descripcion|sales description|description on sales forms|description de vente|descripcion de venta',
  birthday:
    'birthday|birth date|date of birth|dob|anniversaire|date de naissance|cumpleanos|fecha de nacimiento|birthday date|fecha de cumpleanos|birth day|born|naissance|fecha nacimiento|d o b',
  title:
    'title|salutation|civilite|titre|tratamiento|name prefix|mr ms|prefix|traitement|prefixe|prefijo|courtesy title|mr mrs|prefix name|titulo',
  position: 'position|role|occupancy|poste|fonction|qualite|posicion|cargo',
  gender: 'gender|sex|sexe|genre|sexo|genero',
  timezone: 'time zone|timezone|fuseau horaire|zona horaria',
  timeZone: 'time zone|timezone|fuseau horaire|zona horaria',
  accountHolder:
    'account holder|holder|client|customer|client name|customer name|owner|titulaire|titulaire du compte|nom du client|titular|cliente|account holder email|customer email|client email|courriel du client|customer phone|client phone|telephone du client|nombre del cliente|customer full name|display name',
  account: 'account|account number|account no|compte|numero de compte|no de compte|cuenta|numero de cuenta',
  client:
    'client|customer|client name|customer name|owner|nom du client|proprietaire|cliente|propietario|account number|account no|numero de compte|no de compte|numero de cuenta|customer email|client email|courriel du client|customer phone|client phone|telephone du client|nombre del cliente|property owner|customer full name|display name',
  serviceLocation:
    'service location|location|site|service address|lieu de service|lieu|emplacement|lugar de servicio|ubicacion|property|property name|property address|service street|adresse de service|adresse du lieu|nom du lieu|direccion de servicio|adresse|address|direccion|location name|site name|building|building name|place|lieu du service|nom du site|nom de l immeuble|nombre del lugar',
  parent: 'parent|parent account|compte parent|cuenta principal',
  accountType: 'account type|type|type de compte|tipo de cuenta|tipo',
  departement: 'department|departement|service|departamento',
  taxNumber:
    'tax number|vat number|vat no|vat id|tax id|vat|numero de tva|no tva|n tva|tva intracommunautaire|numero tva intracommunautaire|numero de iva|nif iva|nif|cif|rfc|tax reg no',
  businessNumber:
    'business number|business no|company number|registration number|siren|siret|numero d entreprise|no d entreprise|neq|numero de empresa|professional id 1',
  www: 'website|web site|web|url|site web|site internet|sitio web|pagina web|website 1 value|www|page web|url del sitio|site internet 1',
  website: 'website|web site|web|url|site web|site internet|sitio web|pagina web',
  code: 'code|reference|ref|codigo|referencia',
  brand:
    'brand|make|manufacturer|maker|marque|fabricant|marca|fabricante|equipment brand|appliance brand|make brand|marque de l appareil|marca del aparato|marca del equipo',
  brands: 'brand|brands|make|manufacturer|marque|marques|marca|marcas',
  model:
    'model|model number|model no|modele|no de modele|numero de modele|modelo|equipment model|appliance model|modele de l appareil|modelo del aparato|modelo del equipo|numero de modelo|model nr',
  modelNumber: 'model|model number|model no|modele|no de modele|numero de modele|modelo',
  'machine.type':
    'type|appliance type|type of appliance|machine type|equipment type|appliance|machine|equipment|type d appareil|type de machine|type d equipement|appareil|tipo|tipo de aparato|tipo de equipo|aparato|electrodomestico',
  serialNumber:
    'serial|serial number|serial no|sn|numero de serie|nº de serie|nº serie|no de serie|n de serie|numero serie|serie|equipment serial number|serial nr|s n|no serie|numero de serie de l appareil|nro de serie',
  color: 'color|colour|couleur',
  enabled: 'enabled|active|is active|actif|active|activo',
  suspended:
    'suspended|blocked|suspendu|bloque|suspendido|bloqueado|do not service|do not serve|blacklisted|ne pas servir|no atender',
  // Product files may also contain the names of supplier and maker.
  'product.name':
    'name|product name|product|item name|item|part name|part|title|nom|nom du produit|produit|article|nom de l article|piece|nombre|nombre del producto|producto|articulo|designation|titre|nom de la piece|nombre de la pieza|product service name|product service|item description name',
  productNumber:
    'product number|product no|product code|item number|item no|item code|part number|part no|number|numero de produit|no de produit|code de produit|code produit|numero d article|no d article|numero de piece|no de piece|numero|numero de producto|codigo de producto|numero de articulo|numero de pieza|reference|ref|internal reference|default code|reference interne|referencia interna|n de piece|n de produit|product service number|external id',
  sku: 'sku|ugs|upc|barcode|bar code|code barres|code a barres|codigo de barras|manufacturer part number|mpn|barcode ean|ean|code upc|product code sku|item sku|sku code|gtin|upc code',
  productType: 'product type|item type|kind|nature|type de produit|type d article|tipo de producto|clase',
  category: 'category|product category|group|categorie|groupe|categoria|grupo',
  type: 'type|tipo',
  unitCost:
    'unit cost|cost|cost price|purchase price|purchase cost|cout unitaire|cout|coutant|prix coutant|prix d achat|costo unitario|costo|coste|precio de compra|purchase cost price|standard price|purchase description cost|cout d achat|costo de compra',
  unitPrice:
    'unit price|price|sale price|sales price|selling price|retail price|list price|prix unitaire|prix|prix de vente|prix de detail|precio unitario|precio|precio de venta|sales price rate|rate|list price rate|unit price rate|taux|prix de vente unitaire|precio unitario de venta',
  quantity:
    'quantity|qty|quantity on hand|qty on hand|on hand|in stock|stock|opening stock|quantite|qte|quantite en stock|en stock|stock initial|cantidad|existencias|cantidad en existencia|en existencia|qty available|quantity available|initial quantity on hand|stock on hand|quantite disponible|cantidad disponible|qte en stock|qte en main|quantite en main|qte disponible|cant en existencia|quantity in stock|qty in stock',
  receiver: 'warehouse|location|stock location|site|entrepot|emplacement|magasin|almacen|bodega|deposito',
  productStatus: 'condition|state|etat|estado|condicion',
  variant: 'variant|variant name|variante|nom de la variante|nombre de la variante',
  holder: 'holder|assigned to|held by|custodian|detenteur|attribue a|responsable|quien lo tiene|asignado a',
  company:
    'company|company name|business|entreprise|compagnie|societe|empresa|compania|organization name|organization 1 name|organisation|organization|organizacion|nombre de la empresa|nom de l entreprise|nom de la societe|nom de la compagnie|raison sociale|razon social|nombre de la compania|business name|organisation name|employer|account company|nom commercial|nombre comercial',
  'service-location.name':
    'name|location name|property name|site name|service location name|service property name|building name|place name|property|location|site|building|nom|nom du lieu|nom de la propriete|nom de l immeuble|nom du site|nombre|nombre del lugar|nombre de la propiedad|lugar|lieu|immeuble|title',
  'service-location.account':
    'account|account number|account no|account name|client|customer|client name|customer name|owner|property owner|compte|numero de compte|no de compte|nom du client|proprietaire|cuenta|numero de cuenta|cliente|nombre del cliente|propietario',
  supplier:
    'supplier|supplier name|vendor|vendor name|preferred vendor|main vendor|fournisseur|nom du fournisseur|fournisseur principal|proveedor|nombre del proveedor|distributor|distributeur',
  machine:
    'machine|asset|asset name|equipment|appliance|unit|serial number|appareil|equipement|equipo|aparato|maquina|actif|activo',
  'service-plan.title':
    'title|name|plan|plan name|plan title|titre|nom|nom du plan|titulo|nombre|nombre del plan',
  startOn:
    'starts on|start on|start date|starts|start|begins on|begin date|begins|first due date|first due|first visit|first service|date de debut|debut|commence le|premiere visite|fecha de inicio|inicio|empieza el|comienza el|primera visita',
  endsOn:
    'ends on|end on|end date|ends|end|until|expires on|expiry date|expires|expiration date|date de fin|fin|se termine le|finit le|jusqu au|fecha de fin|fecha final|termina el|finaliza el|hasta',
  endsAfter:
    'ends after|occurrences|number of visits|number of occurrences|nombre de visites|numero de visitas|visits',
  frequency:
    'recurrence type|recurrence|frequency|repeats|repeat|frequency unit|interval unit|frequence|recurrence unit|periodicite|frecuencia|periodicidad|unit',
  interval:
    'interval|repeat every|every|frequency interval|frequency|intervalle|tous les|intervalo|cada|frequence|frecuencia',
  weekdays:
    'weekdays|days of week|days of the week|week days|day of week|jours|jours de la semaine|dias|dias de la semana',
  startTime: 'start time|time|time of day|heure|heure de debut|hora|hora de inicio',
  leadDays: 'lead days|days before|lead time|create before|jours avant|delai|dias antes',
  status: 'status|state|statut|etat|estado|situation',
  jobType:
    'job type|type of job|work type|service type|category|type|type de travail|type de tache|tipo de trabajo|categorie|categoria',
  priority: 'priority|priority level|urgency|priorite|urgence|prioridad|urgencia',
  purchaseOrder:
    'purchase order|po|po number|po no|purchase order number|bon de commande|no de bon de commande|numero de bon de commande|orden de compra|numero de orden de compra',
  startAt:
    'start at|starts at|start|scheduled|scheduled start|scheduled for|start date|scheduled date|appointment date|date|date de debut|debut|prevu le|fecha de inicio|inicio|programado',
  startDate: 'start date|starts on|start|begins on|date de debut|debut|fecha de inicio|inicio',
  endDate:
    'end date|ends on|end|due date|due|due on|deadline|date de fin|fin|echeance|fecha de fin|fecha limite|vencimiento',
  from: 'from|start date|starts on|start|first day|first day off|du|de|date de debut|debut|premier jour|desde|fecha de inicio|inicio|primer dia',
  to: 'to|until|end date|ends on|end|last day|last day off|au|jusqu au|date de fin|fin|dernier jour|hasta|fecha de fin|ultimo dia',
  user: 'employee|technician|member|staff|worker|person|user|employee name|technician name|employe|technicien|membre|nom de l employe|empleado|tecnico|miembro',
  reason: 'reason for|motive|details|note|notes|comment|remarque',
  'job-type.name':
    'name|job type|type|service|service name|work type|nom|type de travail|nombre|tipo de trabajo',
  plate:
    'plate|license plate|licence plate|plate number|registration|registration number|license plate number|plaque|immatriculation|no de plaque|numero de plaque|matricula|placa|numero de placa',
  odometer:
    'odometer|mileage|kilometers|kilometres|current odometer|km|kilometrage|odometre|compteur|kilometraje|odometro',
  lastService:
    'last service|last serviced|last service date|last maintenance|dernier entretien|dernier service|ultimo servicio|ultimo mantenimiento',
  nextService:
    'next service|next service date|next maintenance|service due|prochain entretien|prochain service|proximo servicio|proximo mantenimiento',
  technician:
    'technician|driver|assigned to|assigned driver|technicien|technicien ou technicienne|conducteur|chauffeur|attribue a|tecnico|conductor|asignado a',
  warehouse: 'warehouse|depot|home base|entrepot|almacen|bodega',
  cost: 'cost|price|purchase price|cout|prix|prix d achat|costo|coste|precio',
  productName:
    'product name|product|item|item name|part|part name|name|nom du produit|produit|article|piece|nombre del producto|producto|articulo|pieza',
  qty: 'qty|quantity|qte|quantite|cantidad|cant|quantity ordered|order quantity',
  job: 'job|job number|job no|work order|travail|no de travail|numero de travail|bon de travail|trabajo|numero de trabajo|orden de trabajo',
  member: 'member|employee|technician|agent|user|membre|employe|technicien|miembro|empleado|tecnico',
  points: 'points|score|pointage|puntos',
  date: 'date|day|on|jour|fecha|dia',
  day: 'date|day|jour|fecha|dia|holiday date',
  'holiday.name': 'name|holiday|holiday name|nom|jour ferie|conge|nombre|festivo|feriado',
  contact: 'contact|contact name|client|bill to|billing contact|personne contact|contacto',
  billingEmail:
    'billing email|email|invoice email|e mail|email address|courriel de facturation|courriel|correo de facturacion|correo',
  defaultPaymentTerms:
    'payment terms|terms|default terms|conditions de paiement|modalites de paiement|terminos de pago|condiciones de pago',
  defaultPaymentMethod: 'payment method|preferred payment method|mode de paiement|metodo de pago',
  skills:
    'skills|required skills|competences|habilidades|competencias|competences requises|competencias necesarias|habilidades necesarias',
  duration: 'duration|estimated duration|length|duree|duree estimee|duracion',
  class: 'class|sector|use|classe|secteur|clase|usage',
  source:
    'energy|energy source|power source|fuel|fuel type|source d energie|energie|carburant|fuente de energia|energia|combustible',
  // Jobs of other programs. The columns of the client also tell clients with the same name apart.
  'job.jobNumber':
    'job|job number|job no|job id|number|no|work order|work order number|work order no|invoice number|numero de travail|no de travail|bon de travail|no de bon de travail|numero de bon de travail|numero|numero de trabajo|no de trabajo|orden de trabajo|numero de orden de trabajo|numero de orden',
  'job.client':
    'client|customer|client name|customer name|customer full name|display name|account holder|owner|nom du client|cliente|nombre del cliente|client phone|customer phone|phone|phone number|mobile phone|mobile number|customer mobile phone|client phone number|telephone|telephone du client|telefono|telefono del cliente|client email|customer email|email|e mail|courriel|courriel du client|correo|correo electronico|correo del cliente|account number|account no|customer number|client number|numero de compte|no de compte|numero de cuenta|numero de client|no de client|numero de cliente',
  'job.title':
    'title|job title|job name|subject|summary|name|service|titre|titre du travail|objet|nom du travail|nom|titulo|titulo del trabajo|asunto|nombre del trabajo|nombre',
  'job.description':
    'description|job description|details|job details|scope of work|instructions|job instructions|notes|job notes|line items|description du travail|details du travail|consignes|remarques|descripcion|descripcion del trabajo|detalles|instrucciones|notas',
  'job.jobStatus':
    'status|job status|state|work status|statut|statut du travail|etat|estado|estado del trabajo|situation',
  'job.startAt':
    'start at|scheduled start|scheduled start date|job scheduled start date|schedule start date|scheduled start date time|scheduled|scheduled for|scheduled date|start date|start|job start|appointment date|job date|date|debut prevu|date de debut prevue|date prevue|prevu le|date de debut|debut|inicio programado|fecha programada|programado|fecha de inicio|inicio|fecha',
  currency: 'currency|currency code|devise|code de devise|moneda|divisa',
  'job.endAt':
    'end at|scheduled end|scheduled end date|job scheduled end date|schedule end date|scheduled finish|end date|end|finish|job end|fin prevue|date de fin prevue|date de fin|fin|fin programado|fecha de fin',
  'job.technicians': formerTechnicians,
  // Invoices and estimates of other programs.
  'invoice.invoiceNumber':
    'invoice|invoice number|invoice no|invoice id|invoice num|number|no|num|numero|facture|no de facture|numero de facture|factura|no de factura|numero de factura|n de factura',
  'invoice.client': documentClient,
  'invoice.job': documentJob,
  'invoice.invoiceStatus':
    'payment status|payment state|invoice status|status|state|statut de paiement|statut de la facture|statut|etat|estado|estado de la factura|estado de pago',
  'invoice.billingDate': documentDate,
  'invoice.dueDate':
    'due date|due|due on|date due|invoice due date|echeance|date d echeance|vencimiento|fecha de vencimiento|vence el',
  'invoice.description': documentDescription,
  'invoice.tax': documentTax,
  'invoice.total': documentTotal,
  'invoice.paid':
    'paid|amount paid|paid amount|payments|total paid|deposit|paye|montant paye|total paye|pagado|monto pagado|importe pagado|total pagado',
  'invoice.paidAt':
    'paid on|date paid|paid date|marked paid date|payment date|payee le|paye le|date de paiement|pagada el|fecha de pago',
  'invoice.balance':
    'balance|balance due|open balance|amount due|due amount|amount due signed|amount due in currency|outstanding|amount outstanding|unpaid amount|remaining|solde|solde du|montant du|reste a payer|saldo|saldo pendiente|monto adeudado|importe adeudado|importe pendiente',
  'estimate.estimateNumber':
    'estimate|estimate number|estimate no|quote|quote number|quote no|quotation number|order reference|number|no|num|numero|soumission|no de soumission|numero de soumission|devis|presupuesto|no de presupuesto|numero de presupuesto|cotizacion|numero de cotizacion',
  'estimate.client': documentClient,
  'estimate.job': documentJob,
  'estimate.estimateStatus': 'status|estimate status|quote status|state|outcome|statut|etat|estado',
  'estimate.billingDate': `${documentDate}|estimate date|quote date|sent date|drafted date|creation date|order date|date de la soumission|fecha del presupuesto`,
  'estimate.validUntil':
    'valid until|expiration|expiration date|expires|expiry date|expires on|valide jusqu au|date d expiration|valable jusqu au|valido hasta|valida hasta|fecha de vencimiento',
  'estimate.description': documentDescription,
  'estimate.tax': documentTax,
  'estimate.total': documentTotal,
  // Visits and expenses of other programs.
  'appointment.job': formerJob,
  'appointment.client': documentClient,
  'appointment.startAt':
    'start at|visit date|scheduled start|scheduled start date|schedule start date|scheduled date|scheduled|scheduled for|start date|start|appointment date|appointment start|job scheduled start date|date|day|date de visite|date du rendez vous|debut prevu|date prevue|date de debut|debut|fecha de la visita|fecha de la cita|inicio programado|fecha programada|fecha de inicio|inicio|fecha',
  'appointment.startTime':
    'start time|visit start time|scheduled start time|times|time|arrival window|arrival time|heure de debut|heure|heures|hora de inicio|hora|horas',
  'appointment.endAt':
    'end at|scheduled end|scheduled end date|schedule end date|scheduled finish|end date|end|appointment end|finish|job scheduled end date|fin prevue|date de fin|fin|fin programado|fecha de fin',
  'appointment.endTime':
    'end time|visit end time|scheduled end time|finish time|heure de fin|hora de fin|hora final',
  'appointment.status':
    'status|visit status|appointment status|state|visit completed|completed|statut|etat|estado|estado de la visita|estado de la cita',
  'appointment.techs': formerTechnicians,
  'appointment.note':
    'note|notes|visit notes|comment|comments|details|instructions|description|remarque|remarques|consignes|nota|notas|observaciones|instrucciones|visit title|title|line items',
  'repair.job': formerJob,
  'repair.client': documentClient,
  'repair.serial':
    'serial|serial number|serial no|sn|serial nr|machine|asset|numero de serie|no de serie|n de serie|no serie|nro de serie',
  'repair.type':
    'type|appliance type|type of appliance|equipment type|machine type|appliance|equipment|type d appareil|appareil|equipement|tipo|tipo de aparato|aparato|equipo',
  'repair.status':
    'status|repair status|state|statut|statut de la reparation|etat|estado|estado de la reparacion',
  'repair.estimation':
    'estimation|estimate|estimated cost|quote|soumission|estimation du cout|presupuesto|estimacion',
  'repair.total':
    'total|total cost|repair cost|cost|price|amount|cout|cout total|prix|montant|costo|coste|costo total|precio|importe',
  'repair.note':
    'note|notes|description|work done|work performed|repair|diagnosis|problem|comments|remarque|remarques|travaux effectues|travail effectue|diagnostic|reparation|nota|notas|trabajo realizado|diagnostico|reparacion',
  'expense.day':
    'date|day|expense date|transaction date|txn date|bill date|paid on|date de la depense|date de depense|jour|fecha|fecha del gasto|dia',
  'expense.supplier':
    'supplier|supplier name|vendor|vendor name|payee|merchant|paid to|name|fournisseur|nom du fournisseur|beneficiaire|marchand|commercant|proveedor|nombre del proveedor|beneficiario|comercio',
  'expense.category':
    'category|expense category|account|account name|account full name|split|accounting code|type of expense|categorie|compte|code comptable|categoria|cuenta|codigo contable',
  'expense.description':
    'description|memo description|memo|what for|item|item name|title|expense|details|libelle|objet|titre|descripcion|concepto|titulo',
  'expense.receiptNumber':
    'receipt number|receipt no|receipt|receipt id|reference|reference number|reference no|ref no|ref|ref number|number|num|no|bill number|bill no|invoice number|invoice no|transaction number|numero du recu|no du recu|recu|numero de recu|numero de facture|no de facture|numero|reference du recu|numero del recibo|numero de recibo|recibo|numero de factura|referencia|folio',
  'expense.amount':
    'total|total amount|amount|total paid|total with tax|grand total|total after tax|paid|montant total|montant|total ttc|total paye|importe total|importe|monto total|monto|total pagado',
  'expense.tax': documentTax,
  'expense.job': documentJob,
  'expense.note':
    'note|notes|comment|comments|remarque|remarques|commentaire|commentaires|nota|notas|comentarios|item|item name|title|titre|titulo',
  // Days of tasks and holidays, as in calendar programs.
  'task.startDate': 'start date|start|date de debut|debut|fecha de inicio|inicio',
  'task.endDate': 'end date|due date|end|date de fin|echeance|fin|fecha de fin|vencimiento',
  'holiday.day': 'day|date|jour|dia|fecha',
}

/** The headings of the columns that an error file adds. These columns are never imported. */
export const reasonHeadings = ['reason', 'motif', 'raison', 'motivo'] as const
