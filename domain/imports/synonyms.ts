/**
 * What columns of other programs are called, by what they hold: folded, in English, French and Spanish. A column
 * of an entity's own name for the field, or of its label on the screen, needs no line here.
 */
export const synonyms: Readonly<Record<string, string>> = {
  firstName: 'first name|firstname|given name|first|prenom|nombre de pila|nombre|nombres|primer nombre',
  lastName: 'last name|lastname|surname|family name|last|nom de famille|nom famille|apellido|apellidos|nom',
  name: 'name|full name|display name|client|client name|customer|customer name|contact|contact name|company|company name|nom complet|nom du client|nom client|nom et prenom|raison sociale|entreprise|fournisseur|supplier|vendor|vendor name|nombre completo|cliente|nombre del cliente|proveedor|empresa|nom|nombre|title|titre',
  email:
    'email|e mail|mail|email address|e mail address|main email|courriel|adresse courriel|adresse de courriel|adresse electronique|correo|correo electronico|email 1',
  additionalEmails:
    'email 2|other email|secondary email|alternate email|courriel 2|autre courriel|correo 2|otro correo|work email|additional emails',
  phone:
    'phone|phone number|telephone|tel|main phone|mobile|mobile phone|cell|cell phone|cellphone|cellular|primary phone|phone 1|home phone|numero de telephone|no de telephone|telephone 1|telephone principal|cellulaire|portable|telefono|telefono principal|movil|celular|numero de telefono|tel 1|n de telephone',
  additionalPhones:
    'phone 2|other phone|work phone|office phone|business phone|alternate phone|secondary phone|phone 3|telephone 2|autre telephone|telephone travail|telephone bureau|tel 2|telefono 2|otro telefono|telefono del trabajo|additional phones|fax',
  phones: 'phone|phones|telephone|tel|telefono|phone number|main phone',
  emails: 'email|emails|e mail|courriel|correo',
  address:
    'address|full address|mailing address|billing address|service address|site address|adresse|adresse complete|adresse postale|direccion|direccion completa|domicilio',
  'address.route':
    'street|street address|address 1|address line 1|address line1|rue|adresse 1|numero et rue|adresse ligne 1|calle|calle y numero|direccion 1',
  'address.unit':
    'unit|apt|apartment|suite|apt unit|address 2|address line 2|address line2|app|appartement|unite|bureau|adresse 2|departamento|depto|apartamento|piso|direccion 2',
  'address.buzzer': 'buzzer|buzzer code|sonnette|intercom|interphone|timbre',
  'address.locality':
    'city|town|municipality|ville|municipalite|localite|ciudad|localidad|municipio|poblacion',
  'address.adminAreaLevel1':
    'state|province|state province|province state|region|prov|etat|departement|provincia|estado',
  'address.postalCode':
    'zip|zip code|zipcode|postal code|postcode|postal|code postal|cp|codigo postal|c p|zip postal code',
  'address.countryCode': 'country|country code|pays|pais',
  country: 'country|country code|pays|pais',
  languages:
    'language|languages|preferred language|lang|langue|langues|langue preferee|idioma|idiomas|locale',
  tags: 'tag|tags|labels|groups|category|categories|etiquette|etiquettes|mots cles|groupe|etiqueta|etiquetas|grupo',
  notes:
    'note|notes|comment|comments|remarks|description|remarque|remarques|commentaire|commentaires|nota|notas|observaciones|comentarios',
  note: 'note|notes|comment|comments|remarks|remarque|remarques|commentaire|commentaires|nota|notas|observaciones|comentarios',
  description: 'description|desc|details|descripcion',
  birthday:
    'birthday|birth date|date of birth|dob|anniversaire|date de naissance|cumpleanos|fecha de nacimiento',
  title: 'title|salutation|civilite|titre|tratamiento',
  position: 'position|role|occupancy|poste|fonction|qualite|posicion|cargo',
  gender: 'gender|sex|sexe|genre|sexo|genero',
  timezone: 'time zone|timezone|fuseau horaire|zona horaria',
  timeZone: 'time zone|timezone|fuseau horaire|zona horaria',
  accountHolder:
    'account holder|holder|client|customer|client name|customer name|owner|titulaire|titulaire du compte|nom du client|titular|cliente',
  account: 'account|account number|account no|compte|numero de compte|no de compte|cuenta|numero de cuenta',
  client: 'client|customer|client name|customer name|owner|nom du client|proprietaire|cliente|propietario',
  serviceLocation:
    'service location|location|site|service address|lieu de service|lieu|emplacement|lugar de servicio|ubicacion',
  parent: 'parent|parent account|compte parent|cuenta principal',
  accountType: 'account type|type|type de compte|tipo de cuenta|tipo',
  departement: 'department|departement|service|departamento',
  www: 'website|web site|web|url|site web|site internet|sitio web|pagina web',
  website: 'website|web site|web|url|site web|site internet|sitio web|pagina web',
  code: 'code|reference|ref|codigo|referencia',
  brand: 'brand|make|manufacturer|maker|marque|fabricant|marca|fabricante',
  brands: 'brand|brands|make|manufacturer|marque|marques|marca|marcas',
  model: 'model|model number|model no|modele|no de modele|numero de modele|modelo',
  modelNumber: 'model|model number|model no|modele|no de modele|numero de modele|modelo',
  serialNumber: 'serial|serial number|serial no|sn|numero de serie|no de serie|n de serie|numero serie|serie',
  color: 'color|colour|couleur',
  enabled: 'enabled|active|is active|actif|active|activo',
  suspended: 'suspended|blocked|suspendu|bloque|suspendido|bloqueado',
  company: 'company|company name|business|entreprise|compagnie|societe|empresa|compania',
}

/** Columns that an error file adds: never imported. */
export const reasonHeadings = ['reason', 'raison', 'motivo'] as const
