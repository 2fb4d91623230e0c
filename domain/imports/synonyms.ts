/**
 * What columns of other programs are called, by what they hold: folded, in English, French and Spanish. A column
 * of an entity's own name for the field, or of its label on the screen, needs no line here. `product.name` is said of
 * that entity alone.
 */
export const synonyms: Readonly<Record<string, string>> = {
  firstName:
    'first name|firstname|given name|first|prenom|nombre de pila|nombre|nombres|primer nombre|contact first name|customer first name|client first name|prenom du client|prenom du contact|nombre del contacto',
  lastName:
    'last name|lastname|surname|family name|last|nom de famille|nom famille|apellido|apellidos|nom|contact last name|customer last name|client last name|nom de famille du client|apellido paterno|primer apellido|apellidos del contacto',
  name: 'name|full name|display name|client|client name|customer|customer name|contact|contact name|company|company name|nom complet|nom du client|nom client|nom et prenom|raison sociale|entreprise|fournisseur|supplier|vendor|vendor name|nombre completo|cliente|nombre del cliente|proveedor|empresa|nom|nombre|title|titre|customer full name|client full name|file as|nombre y apellidos|nom affiche|nom d affichage|nombre para mostrar|nom du fournisseur|vendor display name|supplier name|nombre del proveedor|razon social|nom de l entreprise|nom de la compagnie|nom de la societe|nombre de la empresa|nombre de la compania',
  email:
    'email|e mail|mail|email address|e mail address|main email|courriel|adresse courriel|adresse de courriel|adresse electronique|correo|correo electronico|email 1|e mails|emails|e mail 1 value|primary email|customer email|client email|contact email|courriel principal|courriel du client|adresse de messagerie|adresse e mail|mel|correo electronico 1|correo principal|direccion de correo electronico',
  additionalEmails:
    'email 2|other email|secondary email|alternate email|courriel 2|autre courriel|correo 2|otro correo|work email|additional emails|e mail 2 value|e mail 3 value|e mail 2 address|e mail 3 address|email 3|cc email|adresse de messagerie 2|adresse de messagerie 3|courriel 3|correo electronico 2|correo electronico 3',
  phone:
    'phone|phone number|phone numbers|telephone|tel|main phone|mobile|mobile phone|cell|cell phone|cellphone|cellular|primary phone|phone 1|home phone|numero de telephone|no de telephone|telephone 1|telephone principal|cellulaire|portable|telefono|telefono principal|movil|celular|numero de telefono|tel 1|n de telephone|main phone s|mobile phone s|phone 1 value|mobile phone number|phone mobile|tel mobile|telephone mobile|mobile 1|home phone s|work phone s|other phone s|customer phone|client phone|contact phone|telephone du client|telephone cellulaire|no de cellulaire|telephone domicile|telephone maison|telephone residence|telefono movil|telefono celular|telefono de casa|telefono particular|tel cellulaire|tel cell|cell number|mobile number|numero de cellulaire|numero de telephone cellulaire|numero de telephone principal|tel principal|tel domicile|tel residence|tel maison|n de telephone principal|numero de celular|numero de movil',
  additionalPhones:
    'phone 2|other phone|work phone|office phone|business phone|alternate phone|secondary phone|phone 3|telephone 2|autre telephone|telephone travail|telephone bureau|tel 2|telefono 2|otro telefono|telefono del trabajo|additional phones|fax|work phone s|home phone s|mobile phone s|other phone s|fax s|phone 2 value|phone 3 value|phone 4 value|business phone 2|home phone 2|alt phone|alt phone 1|alternate phone number|mobile|mobile phone|cell|cell phone|home phone|phone|main phone|primary phone|telephone|cellulaire|portable|tel mobile|telephone mobile|telephone cellulaire|telephone domicile|telephone maison|telephone residence|business fax|home fax|telecopieur|telec|telephone au travail|tel bureau|movil|celular|telefono|telefono movil|telefono celular|telefono de casa|telefono de la oficina|tel cellulaire|tel cell|tel domicile|tel residence|tel maison|tel travail|telephone de travail|telephone du bureau|numero de telephone au travail|numero de telephone au bureau|numero de telephone du bureau|numero de telephone cellulaire|numero de cellulaire|cell number|mobile number|numero de celular|numero de movil|work phone number|home phone number',
  phones:
    'phone|phones|telephone|tel|telefono|phone number|main phone|main phone s|phone numbers|mobile|work phone|business phone|telephones|no de telephone|numero de telephone|telefonos|numero de telefono|fax|alt phone',
  emails:
    'email|emails|e mail|courriel|correo|main email|e mails|email address|adresse courriel|adresse e mail|correo electronico|cc email',
  address:
    'address|full address|mailing address|billing address|service address|site address|adresse|adresse complete|adresse postale|direccion|direccion completa|domicilio|address 1 formatted|billing address 1|property address|home address|business address|shipping address|service property address|adresse de facturation|adresse de service|adresse du client|adresse du domicile|direccion de facturacion|direccion de servicio|direccion del cliente',
  'address.route':
    'street|street address|address 1|address line 1|address line1|rue|adresse 1|numero et rue|adresse ligne 1|calle|calle y numero|direccion 1|billing street 1|billing street|billing street address|billing address line 1|service street 1|service street|service street address|service address line 1|bill to street 1|bill to street|bill to street address|bill to address line 1|home street 1|home street|home street address|home address line 1|business street 1|business street|business street address|business address line 1|property street 1|property street|property street address|property address line 1|mailing street 1|mailing street|mailing street address|mailing address line 1|shipping street 1|shipping street|shipping street address|shipping address line 1|address 1 street|street1|rue domicile|rue bureau|rue de facturation|adresse ligne1|calle particular|calle del trabajo|no civique et rue|adresse civique',
  'address.unit':
    'unit|apt|apartment|suite|apt unit|address 2|address line 2|address line2|app|appartement|unite|bureau|adresse 2|departamento|depto|apartamento|piso|direccion 2|billing street 2|billing address line 2|billing unit|service street 2|service address line 2|service unit|bill to street 2|bill to address line 2|bill to unit|home street 2|home address line 2|home unit|business street 2|business address line 2|business unit|property street 2|property address line 2|property unit|mailing street 2|mailing address line 2|mailing unit|shipping street 2|shipping address line 2|shipping unit|address 1 extended address|street2|street 2|rue 2|rue2|calle 2|calle2|no d appartement|appart|apto|numero interior|complement d adresse',
  'address.buzzer': 'buzzer|buzzer code|sonnette|intercom|interphone|timbre',
  'address.locality':
    'city|town|municipality|ville|municipalite|localite|ciudad|localidad|municipio|poblacion|billing city|service city|bill to city|home city|business city|property city|mailing city|shipping city|address 1 city|ville domicile|ville bureau|ville de facturation|ciudad particular|ciudad de facturacion|city town',
  'address.adminAreaLevel1':
    'state|province|state province|province state|region|prov|etat|departement|provincia|estado|billing state|billing province|billing state province|billing region|service state|service province|service state province|service region|bill to state|bill to province|bill to state province|bill to region|home state|home province|home state province|home region|business state|business province|business state province|business region|property state|property province|property state province|property region|mailing state|mailing province|mailing state province|mailing region|shipping state|shipping province|shipping state province|shipping region|address 1 region|dep region domicile|dep region bureau|etat province|province etat|province de facturation|estado provincia|provincia estado|provincia particular|state id|state code',
  'address.postalCode':
    'zip|zip code|zipcode|postal code|postcode|postal|code postal|cp|codigo postal|c p|zip postal code|billing zip code|billing zip|billing postal code|service zip code|service zip|service postal code|bill to zip code|bill to zip|bill to postal code|home zip code|home zip|home postal code|business zip code|business zip|business postal code|property zip code|property zip|property postal code|mailing zip code|mailing zip|mailing postal code|shipping zip code|shipping zip|shipping postal code|address 1 postal code|code postal domicile|code postal bureau|code postal de facturation|codigo postal particular|codigo postal de facturacion|postal zip code|zip postal',
  'address.countryCode':
    'country|country code|pays|pais|billing country|billing country region|service country|service country region|bill to country|bill to country region|home country|home country region|business country|business country region|property country|property country region|mailing country|mailing country region|shipping country|shipping country region|address 1 country|country region|pays region|pays region domicile|pays region bureau|pays de facturation|pais region|pais de facturacion|country id',
  country: 'country|country code|pays|pais|country region|pays region|pais region|billing country|country id',
  languages:
    'language|languages|preferred language|lang|langue|langues|langue preferee|idioma|idiomas|locale|communication language|langue de correspondance|idioma preferido',
  tags: 'tag|tags|labels|groups|category|categories|etiquette|etiquettes|mots cles|groupe|etiqueta|etiquetas|grupo|group membership|customer type|client tags|customer tags|category id|categorias|type de client|tipo de cliente|etiquettes client',
  notes:
    'note|notes|comment|comments|remarks|description|remarque|remarques|commentaire|commentaires|nota|notas|observaciones|comentarios|internal notes|customer notes|client notes|notes internes|notas internas|memo|observations',
  note: 'note|notes|comment|comments|remarks|remarque|remarques|commentaire|commentaires|nota|notas|observaciones|comentarios|memo|observations|internal notes|notes internes|notas internas',
  description:
    'description|desc|details|descripcion|sales description|description on sales forms|description de vente|descripcion de venta',
  birthday:
    'birthday|birth date|date of birth|dob|anniversaire|date de naissance|cumpleanos|fecha de nacimiento|birthday date|fecha de cumpleanos',
  title: 'title|salutation|civilite|titre|tratamiento|name prefix|mr ms|prefix|traitement|prefixe|prefijo',
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
    'service location|location|site|service address|lieu de service|lieu|emplacement|lugar de servicio|ubicacion|property|property name|property address|service street|adresse de service|adresse du lieu|nom du lieu|direccion de servicio|adresse|address|direccion',
  parent: 'parent|parent account|compte parent|cuenta principal',
  accountType: 'account type|type|type de compte|tipo de cuenta|tipo',
  departement: 'department|departement|service|departamento',
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
  suspended: 'suspended|blocked|suspendu|bloque|suspendido|bloqueado',
  // Beside the name of a product stand those of its supplier and maker.
  'product.name':
    'name|product name|product|item name|item|part name|part|title|nom|nom du produit|produit|article|nom de l article|piece|nombre|nombre del producto|producto|articulo|designation|titre|nom de la piece|nombre de la pieza',
  productNumber:
    'product number|product no|product code|item number|item no|item code|part number|part no|number|numero de produit|no de produit|code de produit|code produit|numero d article|no d article|numero de piece|no de piece|numero|numero de producto|codigo de producto|numero de articulo|numero de pieza|reference|ref|internal reference|default code|reference interne|referencia interna|n de piece|n de produit',
  sku: 'sku|ugs|upc|barcode|bar code|code barres|code a barres|codigo de barras|manufacturer part number|mpn|barcode ean|ean|code upc',
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
    'company|company name|business|entreprise|compagnie|societe|empresa|compania|organization name|organization 1 name|organisation|organization|organizacion|nombre de la empresa|nom de l entreprise|nom de la societe|nom de la compagnie|raison sociale|razon social|nombre de la compania',
}

/** Columns that an error file adds: never imported. */
export const reasonHeadings = ['reason', 'motif', 'raison', 'motivo'] as const
